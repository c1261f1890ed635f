//! `derive(Block)`: constructor, name, and connections of clock and reset, from a block's declaration.

use crate::declaration::{Constructor, Declaration};
use crate::wires::Statements;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Data, DeriveInput, Error, Expr, Field, Fields, Ident, Result, Type};

pub(crate) fn block(input: DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "only a struct is a block"));
    };
    let declaration = Declaration::of(&input)?;
    let part = crate::part::part(&input)?;
    let wiring = wiring(&input, &data.fields)?;
    let registration = crate::registration::registration(&input, declaration.family())?;
    let about = declaration.about();
    let undefined = undefined(&data.fields)?;
    let (described, complete) = declaration.declaration(&input);
    let block = &input.ident;
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    let constructor = constructor(&input, &data.fields, &declaration)?;
    Ok(quote! {
        #part
        #constructor
        #registration
        const _: () = {
            #complete
            #[automatically_derived]
            impl #impl_generics ::phit_hdl::wiring::Whole for #block #type_generics #where_clause {
                #wiring
                #about
                #undefined
                #described
            }
        };
    })
}

/// `Default` or `new`.
fn constructor(input: &DeriveInput, fields: &Fields, declaration: &Declaration) -> Result<TokenStream> {
    let block = &input.ident;
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    let values = fields.iter().map(initial).collect::<Result<Vec<_>>>()?;
    let names = fields.iter().map(|field| &field.ident);
    let demands = declaration.demands(block);
    let body = quote! {
        #[allow(unused_imports)]
        use ::std::array::from_fn;
        #(#demands)*
        Self { #(#names: #values),* }
    };
    Ok(match &declaration.constructor {
        Constructor::Derived => quote! {
            #[automatically_derived]
            impl #impl_generics ::core::default::Default for #block #type_generics #where_clause {
                fn default() -> Self { #body }
            }
        },
        Constructor::Of(arguments) => quote! {
            impl #impl_generics #block #type_generics #where_clause {
                /// The block, for these values.
                ///
                /// # Panics
                /// If a parameter is illegal, or does not fit them; the message names it, and what is legal.
                pub fn new(#(#arguments),*) -> Self { #body }
            }
        },
        Constructor::Written => TokenStream::new(),
    })
}

/// The connections of clock and reset to all parts.
fn wiring(input: &DeriveInput, fields: &Fields) -> Result<TokenStream> {
    let clocks: Vec<&Ident> =
        fields.iter().filter(|field| is_input(&field.ty, "Clock")).filter_map(|field| field.ident.as_ref()).collect();
    let has_reset = fields.iter().any(|field| named(field, "reset") && is_input(&field.ty, "Bit"));
    let mut drives = vec![];
    let mut claims = vec![];
    let mut assigns = vec![];
    let mut between = vec![];
    for field in fields.iter().filter(|field| is_part(field)) {
        between.push(Statements::of(field)?);
        let (clock, reset) = match (attribute(field, "clock"), clocks.as_slice()) {
            (Some(attribute), _) => match attribute.parse_args_with(domain)? {
                (clock, _) if clock == "kernel" => continue,
                domain => domain,
            },
            (None, []) => continue,
            (None, [clock]) => ((*clock).clone(), has_reset.then(|| Ident::new("reset", clock.span()))),
            (None, _) => {
                let several = clocks.iter().map(|clock| clock.to_string()).collect::<Vec<_>>().join(", ");
                let message = format!("{} has several clocks ({several}): name one with #[clock(..)]", input.ident);
                return Err(Error::new_spanned(&field.ident, message));
            }
        };
        let name = &field.ident;
        let text = name.as_ref().map(ToString::to_string);
        let (clock_text, reset_text) = (clock.to_string(), optional(reset.as_ref().map(|reset| reset.to_string())));
        let reset_value = optional(reset.map(|reset| quote!(self.#reset.val())));
        let names = quote!(::phit_hdl::wiring::Names { clock: #clock_text, reset: #reset_text });
        drives.push(quote! {
            let wires = ::phit_hdl::wiring::Wires { clock: self.#clock.val(), reset: #reset_value };
            ::phit_hdl::wiring::Part::drive(&mut self.#name, wires);
        });
        claims.push(quote!(::phit_hdl::wiring::Part::claim(&mut self.#name, #names);));
        assigns.push(quote!(::phit_hdl::wiring::Part::assign(&self.#name, #text, #names, code);));
    }
    for wires in between {
        drives.extend(wires.drives);
        claims.extend(wires.claims);
        assigns.extend(wires.assigns);
    }
    Ok(quote! {
        fn drive_parts(&mut self) { #(#drives)* }
        fn claim_parts(&mut self) { #(#claims)* }
        fn assign_parts(&self, code: &mut ::std::vec::Vec<::phit_hdl::wiring::Statement>) { #(#assigns)* }
    })
}

/// `fn undefined`: the outputs with `#[undefined_without(valid)]`.
fn undefined(fields: &Fields) -> Result<TokenStream> {
    let mut pairs = vec![];
    for field in fields {
        let Some(attribute) = attribute(field, "undefined_without") else { continue };
        let unless: Ident = attribute.parse_args()?;
        if !is_output(field) {
            return Err(Error::new_spanned(&field.ident, "only an output is undefined without another one"));
        }
        if !fields.iter().any(|other| named(other, &unless.to_string()) && is_output(other)) {
            return Err(Error::new_spanned(&unless, format!("the block has no output `{unless}`")));
        }
        let (output, unless) = (field.ident.as_ref().map(ToString::to_string), unless.to_string());
        pairs.push(quote!((#output, #unless)));
    }
    if pairs.is_empty() {
        return Ok(TokenStream::new());
    }
    Ok(quote!(fn undefined(&self) -> &'static [(&'static str, &'static str)] { &[#(#pairs),*] }))
}

fn is_output(field: &Field) -> bool {
    let ty = &field.ty;
    quote!(#ty).to_string().replace(' ', "").contains("Signal<Out,")
}

fn optional(value: Option<impl quote::ToTokens>) -> TokenStream {
    value.map_or(quote!(None), |value| quote!(Some(#value)))
}

/// `#[clock(lane_clock)]` or `#[clock(lane_clock, lane_reset)]`
fn domain(input: syn::parse::ParseStream) -> Result<(Ident, Option<Ident>)> {
    let clock = input.parse()?;
    let comma: Option<syn::Token![,]> = input.parse()?;
    Ok((clock, comma.map(|_| input.parse()).transpose()?))
}

/// The value of a field in `Default`.
fn initial(field: &Field) -> Result<TokenStream> {
    for kind in ["assert", "assume", "cover"] {
        if let Some(attribute) = attribute(field, kind) {
            let message: Expr = attribute.parse_args()?;
            let kind = Ident::new(kind, proc_macro2::Span::call_site());
            return Ok(all(&field.ty, quote!(::phit_hdl::prelude::Property::#kind(#message))));
        }
    }
    if let Some(attribute) = attribute(field, "with") {
        let value: Expr = attribute.parse_args()?;
        return Ok(quote!(#value));
    }
    if let Some(attribute) = attribute(field, "len") {
        let length: Expr = attribute.parse_args()?;
        return Ok(quote!((0..#length).map(|_| ::core::default::Default::default()).collect()));
    }
    if let Some(attribute) = attribute(field, "init") {
        return match (attribute.parse_args()?, &field.ty) {
            (Expr::Closure(closure), Type::Array(array)) => {
                let (index, value) = (&closure.inputs, constructed(&array.elem, &closure.body)?);
                Ok(quote!(::std::array::from_fn(|#index| #value)))
            }
            (value, Type::Array(array)) => Ok(all(&field.ty, constructed(&array.elem, &value)?)),
            (value, ty) => constructed(ty, &value),
        };
    }
    Ok(all(&field.ty, quote!(::core::default::Default::default())))
}

/// `Constant::new(..)` or `ResetReg::new(..)` of a number, if the type carries bits, or of any other value.
fn constructed(ty: &Type, value: &Expr) -> Result<TokenStream> {
    let inner = match argument(ty) {
        Some((head, inner)) if head == "Constant" || head == "ResetReg" => inner,
        _ => return Err(Error::new_spanned(ty, "#[init(..)] is for Constant and ResetReg; else say #[with(..)]")),
    };
    let value = match inner {
        Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "Bits") => {
            quote!(::phit_hdl::prelude::bits(#value))
        }
        _ => quote!(#value),
    };
    Ok(quote!(<#ty>::new(#value)))
}

/// The value, in each place of an array.
fn all(ty: &Type, value: TokenStream) -> TokenStream {
    match ty {
        Type::Array(array) => {
            let element = all(&array.elem, value);
            quote!(::std::array::from_fn(|_| #element))
        }
        _ => value,
    }
}

/// Not a signal, not a constant, not a value that rust-hdl skips (`_name`).
fn is_part(field: &Field) -> bool {
    let mut ty = &field.ty;
    while let Type::Array(array) = ty {
        ty = &array.elem;
    }
    let plain = argument(ty).is_some_and(|(head, _)| head == "Signal" || head == "Constant");
    !plain && !field.ident.as_ref().is_some_and(|name| name.to_string().starts_with('_'))
}

/// `Signal<In, Clock>` for `Clock`
pub(crate) fn is_input(ty: &Type, carried: &str) -> bool {
    let text = quote!(#ty).to_string().replace(' ', "");
    text == format!("Signal<In,{carried}>")
}

pub(crate) fn named(field: &Field, name: &str) -> bool {
    field.ident.as_ref().is_some_and(|ident| ident == name)
}

fn attribute<'a>(field: &'a Field, name: &str) -> Option<&'a Attribute> {
    field.attrs.iter().find(|attribute| attribute.path().is_ident(name))
}

/// The head of `Head<A>` and its first argument.
fn argument(ty: &Type) -> Option<(&Ident, &Type)> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last()?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        syn::GenericArgument::Type(ty) => Some((&last.ident, ty)),
        _ => None,
    })
}
