//! `derive(Ports)`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Result, Visibility};

pub(crate) fn ports(input: DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "only a struct has ports"));
    };
    let fields: Vec<_> = data
        .fields
        .iter()
        .filter(|field| matches!(field.vis, Visibility::Public(_)))
        .filter_map(|field| field.ident.as_ref())
        .filter(|name| !name.to_string().starts_with('_'))
        .collect();
    let names = fields.iter().map(|field| field.to_string());
    let block = &input.ident;
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    Ok(quote! {
        impl #impl_generics ::phit_hdl::ports::Ports for #block #type_generics #where_clause {
            fn visit_ports(&mut self, prefix: &str, visit: ::phit_hdl::ports::Visit) {
                #(::phit_hdl::ports::Ports::visit_ports(
                    &mut self.#fields,
                    &::phit_hdl::ports::join(prefix, #names),
                    visit,
                );)*
            }
        }
    })
}
