//! The attribute `shows`, for use by the crate `phit-evidence`.

use proc_macro::TokenStream;
use proc_macro2::Span;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Ident, ItemFn, LitStr, Token};

/// `#[shows("GEM-RTR-10", RTL)]`: this test shows the requirement in this way, or in these ways.
///
/// One attribute a requirement. When the test ends, what ran in it is compared with what it claims.
#[proc_macro_attribute]
pub fn shows(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let claim = syn::parse(arguments);
    let shown = claim.and_then(|claim| Ok(expand(&claim, syn::parse(item)?)));
    shown.unwrap_or_else(|error| error.to_compile_error()).into()
}

/// A requirement and the kinds in which it is shown, as variants of `Kind`.
struct Claim {
    row: LitStr,
    kinds: Vec<Ident>,
}

impl Parse for Claim {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let row = input.parse()?;
        input.parse::<Token![,]>()?;
        let kinds: Punctuated<Ident, Token![,]> = Punctuated::parse_separated_nonempty(input)?;
        let kinds = kinds.iter().map(variant).collect::<syn::Result<_>>()?;
        Ok(Self { row, kinds })
    }
}

fn variant(kind: &Ident) -> syn::Result<Ident> {
    let name = match kind.to_string().as_str() {
        "CALC" => "Calc",
        "ELAB" => "Elab",
        "EXHAUSTIVE" => "Exhaustive",
        "FORMAL" => "Formal",
        "RTL" => "Rtl",
        "SIM" => "Sim",
        other => {
            let legal = format!("no kind `{other}`; there are CALC, ELAB, EXHAUSTIVE, FORMAL, RTL, SIM");
            return Err(syn::Error::new(kind.span(), legal));
        }
    };
    Ok(Ident::new(name, Span::call_site()))
}

fn expand(Claim { row, kinds }: &Claim, test: ItemFn) -> proc_macro2::TokenStream {
    let ItemFn { attrs, vis, sig, block, .. } = test;
    let (name, statements) = (sig.ident.to_string(), &block.stmts);
    quote! {
        #(#attrs)*
        #vis #sig {
            let _shown = ::phit_evidence::begin(::core::file!(), #name, #row, &[#(::phit_evidence::Kind::#kinds),*]);
            #(#statements)*
        }
    }
}
