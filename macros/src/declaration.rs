//! `#[block(fifo, W: 1..=1024, A: 1..=12, A1 = A + 1)]`: name, parameters and their legal values.

use crate::text::{braces, has_literal_ends, identifiers, source, text};
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::BTreeSet;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{DeriveInput, Error, Expr, FnArg, Ident, LitStr, Pat, Result, Token, Type, parenthesized};

/// The items of the attribute.
#[derive(Default)]
pub(crate) struct Declaration {
    family: Option<Ident>,
    /// How the block is constructed.
    pub(crate) constructor: Constructor,
    items: Vec<Item>,
}

/// How a block is made.
#[derive(Default)]
pub(crate) enum Constructor {
    /// `Default`.
    #[default]
    Derived,
    /// `new(code: &RsCode)`: a function `new` with these arguments.
    Of(Vec<FnArg>),
    /// `new`: by hand.
    Written,
}

#[expect(clippy::large_enum_variant, reason = "a block has ten of them, and they live as long as its expansion")]
enum Item {
    /// `W: 1..=1024`
    Range(Ident, Expr),
    /// `Q`: whatever a part with this parameter allows.
    Free(Ident),
    /// `A1 = A + 1`
    Derived(Ident, Expr),
    /// `let slots = Q * PRIVATE + SHARED`, for what follows and for values of fields.
    Let(Pat, Option<Type>, Expr),
    /// `check(SLOTS < 1 << K, "K is {K}; legal: bits of SLOTS")`
    Check(Expr, LitStr, Vec<Expr>),
    /// `check(frame::demand("Framer", F, lane))`
    Demand(Expr),
}

impl Declaration {
    pub(crate) fn of(input: &DeriveInput) -> Result<Self> {
        match input.attrs.iter().find(|attribute| attribute.path().is_ident("block")) {
            Some(attribute) => attribute.parse_args(),
            None => Err(Error::new_spanned(&input.ident, "a block has #[block(name, parameters)]")),
        }
    }

    /// The name of the family of modules.
    pub(crate) fn family(&self) -> Option<&Ident> {
        self.family.as_ref()
    }

    /// `fn about`: the name and the parameters that are not derived.
    pub(crate) fn about(&self) -> TokenStream {
        let Some(family) = &self.family else { return TokenStream::new() };
        let family = family.to_string();
        let parameters = self.items.iter().filter_map(|item| match item {
            Item::Range(name, _) | Item::Free(name) => Some(name),
            _ => None,
        });
        let (names, values) = (parameters.clone().map(ToString::to_string), parameters);
        quote! {
            fn about(&self) -> ::std::vec::Vec<::phit_hdl::prelude::TimingInfo> {
                ::phit_hdl::about::about(#family, &[#((#names, #values)),*])
            }
        }
    }

    /// `fn declaration`, and beside it `complete`, which checks and derives parameters that are known at run time only.
    pub(crate) fn declaration(&self, input: &DeriveInput) -> (TokenStream, TokenStream) {
        let block = &input.ident;
        let constructor = match &self.constructor {
            Constructor::Derived => String::new(),
            Constructor::Of(arguments) => quote!(#(#arguments),*).to_string(),
            Constructor::Written => "by hand".to_owned(),
        };
        let names: Vec<&Ident> = input.generics.const_params().map(|parameter| &parameter.ident).collect();
        let rules = names.iter().map(|name| {
            let rule = self.items.iter().find_map(|item| item.rule(name));
            rule.unwrap_or_else(|| quote!(::phit_hdl::wiring::Rule::Free))
        });
        let texts = names.iter().map(ToString::to_string);
        let declaration = quote! {
            fn declaration(&self) -> ::phit_hdl::wiring::Declaration {
                ::phit_hdl::wiring::Declaration {
                    path: concat!(module_path!(), "::", stringify!(#block)),
                    constructor: #constructor,
                    parameters: &[#(::phit_hdl::wiring::Parameter { name: #texts, rule: #rules }),*],
                    complete,
                }
            }
        };
        if !constructor.is_empty() {
            return (
                declaration,
                quote!(
                    fn complete(_: &[usize]) -> Result<Vec<usize>, String> {
                        Ok(vec![])
                    }
                ),
            );
        }
        let is_derived =
            |name: &&Ident| self.items.iter().any(|item| matches!(item, Item::Derived(is, _) if is == *name));
        let given = names.iter().filter(|name| !is_derived(name)).enumerate();
        let given = given.map(|(index, name)| quote!(let #name: usize = given[#index];));
        let steps = self.needed().into_iter().map(|item| item.step(block));
        let complete = quote! {
            #[allow(non_snake_case, unused_variables, unused_mut, clippy::all)]
            fn complete(given: &[usize]) -> ::core::result::Result<::std::vec::Vec<usize>, ::std::string::String> {
                #(#given)*
                #(#steps)*
                Ok(vec![#(#names),*])
            }
        };
        (declaration, complete)
    }

    /// The items without the values that no parameter depends on; those may be of types that only the fields know.
    fn needed(&self) -> Vec<&Item> {
        let mut names = BTreeSet::new();
        let mut needed = vec![];
        for item in self.items.iter().rev() {
            if let Item::Let(pattern, ..) = item
                && identifiers(quote!(#pattern)).is_disjoint(&names)
            {
                continue;
            }
            names.extend(identifiers(item.tokens()));
            needed.push(item);
        }
        needed.reverse();
        needed
    }

    /// The statements of the constructor that check the parameters, in order.
    pub(crate) fn demands(&self, block: &Ident) -> Vec<TokenStream> {
        self.items.iter().map(|item| item.demand(block)).collect()
    }
}

impl Item {
    /// What it says about a parameter.
    fn rule(&self, parameter: &Ident) -> Option<TokenStream> {
        match self {
            Item::Range(name, range) if name == parameter => {
                let range = source(range);
                Some(quote!(::phit_hdl::wiring::Rule::Range(#range)))
            }
            Item::Derived(name, value) if name == parameter => {
                let value = source(value);
                Some(quote!(::phit_hdl::wiring::Rule::Derived(#value)))
            }
            _ => None,
        }
    }

    /// What the item reads.
    fn tokens(&self) -> TokenStream {
        match self {
            Item::Range(_, value) | Item::Derived(_, value) | Item::Let(_, _, value) | Item::Demand(value) => {
                quote!(#value)
            }
            Item::Check(condition, _, arguments) => quote!(#condition #(#arguments)*),
            Item::Free(_) => TokenStream::new(),
        }
    }

    /// The same as a statement of the constructor, with parameters that are known at run time only.
    fn step(&self, block: &Ident) -> TokenStream {
        match self {
            Item::Derived(name, value) => quote!(let #name: usize = #value;),
            Item::Let(..) | Item::Demand(_) | Item::Free(_) => self.demand(block),
            Item::Range(..) | Item::Check(..) => {
                let (condition, message) = self.condition(block);
                quote!(if !(#condition) { return Err(format!(#message)); })
            }
        }
    }

    /// A condition on the parameters, and what `format!` makes a message from if it is not met.
    fn condition(&self, block: &Ident) -> (TokenStream, TokenStream) {
        match self {
            Item::Range(name, range) if has_literal_ends(range) => {
                let message = format!("{block}: {name} is {{}}; legal: {}", text(range));
                (quote!((#range).contains(&#name)), quote!(#message, #name))
            }
            Item::Range(name, range) if text(range).contains(|letter: char| letter.is_ascii_lowercase()) => {
                // The name of a value inside the block is no help.
                let message = format!("{block}: {name} is {{}}; legal: {{:?}}");
                (quote!((#range).contains(&#name)), quote!(#message, #name, #range))
            }
            Item::Range(name, range) => {
                let message = format!("{block}: {name} is {{}}; legal: {} = {{:?}}", braces(&text(range)));
                (quote!((#range).contains(&#name)), quote!(#message, #name, #range))
            }
            Item::Derived(name, value) if !text(value).contains(|letter: char| letter.is_ascii_uppercase()) => {
                let message = format!("{block}: {name} is {{}}; legal: {{}}");
                (quote!(#name == #value), quote!(#message, #name, #value))
            }
            Item::Derived(name, value) => {
                let message = format!("{block}: {name} is {{}}; legal: {} = {{}}", braces(&text(value)));
                (quote!(#name == #value), quote!(#message, #name, #value))
            }
            Item::Check(condition, message, arguments) => {
                let message = LitStr::new(&format!("{block}: {}", message.value()), message.span());
                (quote!(#condition), quote!(#message #(, #arguments)*))
            }
            Item::Let(..) | Item::Demand(_) | Item::Free(_) => (quote!(true), quote!("")),
        }
    }

    fn demand(&self, block: &Ident) -> TokenStream {
        match self {
            Item::Range(..) | Item::Derived(..) | Item::Check(..) => {
                let (condition, message) = self.condition(block);
                quote!(assert!(#condition, #message);)
            }
            Item::Let(pattern, None, value) => quote!(let #pattern = #value;),
            Item::Let(pattern, Some(ty), value) => quote!(let #pattern: #ty = #value;),
            Item::Demand(demand) => quote!(#demand;),
            Item::Free(_) => TokenStream::new(),
        }
    }
}

impl Parse for Declaration {
    fn parse(input: ParseStream) -> Result<Self> {
        let mut declaration = Declaration::default();
        while !input.is_empty() {
            if input.peek(Token![let]) {
                input.parse::<Token![let]>()?;
                let pattern = Pat::parse_single(input)?;
                let colon: Option<Token![:]> = input.parse()?;
                let ty = colon.map(|_| input.parse()).transpose()?;
                input.parse::<Token![=]>()?;
                declaration.items.push(Item::Let(pattern, ty, input.parse()?));
            } else {
                let name: Ident = input.parse()?;
                declaration.item(name, input)?;
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(declaration)
    }
}

impl Declaration {
    fn item(&mut self, name: Ident, input: ParseStream) -> Result<()> {
        let item = if input.peek(Token![:]) {
            input.parse::<Token![:]>()?;
            Item::Range(name, input.parse()?)
        } else if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            Item::Derived(name, input.parse()?)
        } else if name == "check" {
            let content;
            parenthesized!(content in input);
            check(&content)?
        } else if name == "new" {
            self.constructor = if input.peek(syn::token::Paren) {
                let content;
                parenthesized!(content in input);
                Constructor::Of(Punctuated::<FnArg, Token![,]>::parse_terminated(&content)?.into_iter().collect())
            } else {
                Constructor::Written
            };
            return Ok(());
        } else if name.to_string().starts_with(|letter: char| letter.is_ascii_lowercase()) {
            if let Some(other) = &self.family {
                return Err(Error::new(name.span(), format!("the block has a name already: {other}")));
            }
            self.family = Some(name);
            return Ok(());
        } else {
            Item::Free(name)
        };
        self.items.push(item);
        Ok(())
    }
}

fn check(input: ParseStream) -> Result<Item> {
    let condition: Expr = input.parse()?;
    if input.is_empty() {
        return Ok(Item::Demand(condition));
    }
    input.parse::<Token![,]>()?;
    let message = input.parse()?;
    let comma: Option<Token![,]> = input.parse()?;
    let arguments = match comma {
        Some(_) => Punctuated::<Expr, Token![,]>::parse_terminated(input)?.into_iter().collect(),
        None => vec![],
    };
    Ok(Item::Check(condition, message, arguments))
}
