//! `#[wires(in_valid, data = table_data, host.{store_valid, store_ready})]` at a part: straight wires to its ports.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Error, Expr, Field, Ident, Member, Result, Token, Type, braced, bracketed};

/// The wires of one attribute.
pub(crate) struct Wires(Vec<Wire>);

/// A port of the part, and a field of the whole or a port of another part.
struct Wire {
    port: Ident,
    other: Expr,
}

/// What makes, names and drives them: three lists of statements.
#[derive(Default)]
pub(crate) struct Statements {
    pub(crate) drives: Vec<TokenStream>,
    pub(crate) claims: Vec<TokenStream>,
    pub(crate) assigns: Vec<TokenStream>,
}

impl Parse for Wires {
    fn parse(input: ParseStream) -> Result<Self> {
        let groups = Punctuated::<Wires, Token![,]>::parse_terminated_with(input, group)?;
        Ok(Wires(groups.into_iter().flat_map(|Wires(wires)| wires).collect()))
    }
}

/// `port`, `port[i]`, `port = expression`, or `part.{port, ..}`
fn group(input: ParseStream) -> Result<Wires> {
    let name: Ident = input.parse()?;
    let mut other: Expr = syn::parse_quote!(#name);
    if input.peek(syn::token::Bracket) {
        let index;
        bracketed!(index in input);
        let index: Expr = index.parse()?;
        other = syn::parse_quote!(#other[#index]);
    }
    if input.parse::<Option<Token![=]>>()?.is_some() {
        return Ok(Wires(vec![Wire { port: name, other: input.parse()? }]));
    }
    if input.parse::<Option<Token![.]>>()?.is_some() {
        let ports;
        braced!(ports in input);
        let ports = Punctuated::<Ident, Token![,]>::parse_terminated(&ports)?;
        let wire = |port: Ident| Wire { other: syn::parse_quote!(#other.#port), port };
        return Ok(Wires(ports.into_iter().map(wire).collect()));
    }
    Ok(Wires(vec![Wire { port: name, other }]))
}

impl Statements {
    /// Those of one part.
    pub(crate) fn of(field: &Field) -> Result<Self> {
        let mut statements = Self::default();
        for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("wires")) {
            statements.add(field, attribute)?;
        }
        Ok(statements)
    }

    fn add(&mut self, field: &Field, attribute: &Attribute) -> Result<()> {
        let Wires(wires) = attribute.parse_args()?;
        let part = field.ident.as_ref().expect("a block has named fields");
        let several = is_several(&field.ty);
        let index = Ident::new("i", Span::call_site());
        let one = if several { quote!(self.#part[#index]) } else { quote!(self.#part) };
        let each = |body: TokenStream| if several { quote!(for #index in 0..self.#part.len() { #body }) } else { body };
        for Wire { port, other } in wires {
            let own = in_self(&other)?;
            let (port_name, port_indices) = if several {
                (format!("{part}[{{}}]${port}"), vec![quote!(#index)])
            } else {
                (format!("{part}${port}"), vec![])
            };
            let (other_name, other_indices) = name(&other)?;
            let wire = quote!(::phit_hdl::wire::Wire);
            self.drives.push(each(quote!(#wire::drive(&mut #one.#port, &mut #own);)));
            self.claims.push(each(quote!(#wire::claim(&mut #one.#port, &mut #own);)));
            self.assigns.push(each(quote! {
                ::phit_hdl::wire::assign(
                    &#one.#port, &#own, (#port_name, &[#(#port_indices),*]), (#other_name, &[#(#other_indices),*]), code
                );
            }));
        }
        Ok(())
    }
}

/// `self.other`, with `self.` before the first name.
fn in_self(expression: &Expr) -> Result<TokenStream> {
    Ok(match expression {
        Expr::Path(path) if path.path.get_ident().is_some() => quote!(self.#path),
        Expr::Field(field) => {
            let (base, member) = (in_self(&field.base)?, &field.member);
            quote!(#base.#member)
        }
        Expr::Index(index) => {
            let (base, index) = (in_self(&index.expr)?, &index.index);
            quote!(#base[#index])
        }
        other => return Err(Error::new_spanned(other, "a wire leads to a port: `name`, `part.name`, `name[i]`")),
    })
}

/// The same as rust-hdl names it, `part$port[{}]`, and the indices.
fn name(expression: &Expr) -> Result<(String, Vec<TokenStream>)> {
    Ok(match expression {
        Expr::Field(field) => {
            let (base, indices) = name(&field.base)?;
            let Member::Named(member) = &field.member else {
                return Err(Error::new_spanned(&field.member, "a port has a name"));
            };
            (format!("{base}${member}"), indices)
        }
        Expr::Index(index) => {
            let (base, mut indices) = name(&index.expr)?;
            indices.push(index.index.to_token_stream());
            (format!("{base}[{{}}]"), indices)
        }
        other => (other.to_token_stream().to_string(), vec![]),
    })
}

/// An array or a `Vec` of parts.
fn is_several(ty: &Type) -> bool {
    match ty {
        Type::Array(_) => true,
        Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == "Vec"),
        _ => false,
    }
}
