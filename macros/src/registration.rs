//! `#[published(fifo_w24_a6: Fifo<24, 6, 7>)]`: the configurations of a block, and with them its entry in the catalogue.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{DeriveInput, Error, Expr, Ident, Result, Token, Type};

/// One configuration.
struct Configuration {
    name: Ident,
    construct: Construct,
}

/// How it is made.
enum Construct {
    /// `fifo_w24_a6: Fifo<24, 6, 7>`
    Default(Type),
    /// `rs_encoder_n15_k11_s1 = RsEncoder::<4, 1, 4, 16, 2>::new(&RS_15_11)`
    By(Expr),
}

impl Parse for Configuration {
    fn parse(input: ParseStream) -> Result<Self> {
        let name = input.parse()?;
        let construct = if input.peek(Token![:]) {
            input.parse::<Token![:]>()?;
            Construct::Default(input.parse()?)
        } else {
            input.parse::<Token![=]>()?;
            Construct::By(input.parse()?)
        };
        Ok(Self { name, construct })
    }
}

/// The entry, if the block has configurations.
pub(crate) fn registration(input: &DeriveInput, family: Option<&Ident>) -> Result<TokenStream> {
    let mut configurations = vec![];
    for purpose in ["published", "small"] {
        for attribute in input.attrs.iter().filter(|attribute| attribute.path().is_ident(purpose)) {
            let Configuration { name, construct } = attribute.parse_args()?;
            let (name, purpose) = (name.to_string(), Ident::new(purpose, Span::call_site()));
            configurations.push(match construct {
                Construct::Default(block) => quote!(::phit_hdl::catalogue::#purpose::<#block>(#name)),
                Construct::By(block) => {
                    let purpose = Ident::new(&format!("{purpose}_by"), Span::call_site());
                    quote!(::phit_hdl::catalogue::#purpose(#name, || ::std::boxed::Box::new(#block)))
                }
            });
        }
    }
    if configurations.is_empty() {
        return Ok(TokenStream::new());
    }
    let block = &input.ident;
    let Some(family) = family else {
        return Err(Error::new_spanned(block, "a block with configurations has a family: #[block(family, ..)]"));
    };
    let source = block.span().unwrap().local_file();
    let source = source.as_deref().and_then(|path| path.file_name()?.to_str());
    // rust-analyzer has no files of spans, and does without the entry.
    let Some(source) = source else { return Ok(TokenStream::new()) };
    let (entry, type_name, family) = (constant(block), block.to_string(), family.to_string());
    Ok(quote! {
        /// Its entry in the catalogue.
        #[cfg(feature = "catalogue")]
        pub static #entry: ::phit_hdl::catalogue::Entry = ::phit_hdl::catalogue::Entry {
            family: #family,
            source: include_str!(#source),
            type_name: #type_name,
            configs: &[#(#configurations),*],
        };
    })
}

/// `RsEncoder` -> `RS_ENCODER`
fn constant(block: &Ident) -> Ident {
    let mut name = String::new();
    for letter in block.to_string().chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_uppercase());
    }
    Ident::new(&name, block.span())
}
