//! `derive(Part)`: the inputs `clock` and `reset` of a block, connected from outside.

use crate::block::{is_input, named};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Result};

pub(crate) fn part(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "only a struct is a part"));
    };
    let has =
        |name: &str, carried: &str| data.fields.iter().any(|field| named(field, name) && is_input(&field.ty, carried));
    let mut drive = vec![];
    let mut claim = vec![];
    let mut assign = vec![];
    if has("clock", "Clock") {
        drive.push(quote!(self.clock.next = wires.clock;));
        claim.push(quote!(self.clock.connect();));
        assign.push(quote!(code.push(::phit_hdl::wiring::assignment(name, "clock", names.clock));));
        if has("reset", "Bit") {
            drive.push(quote!(if let Some(reset) = wires.reset {
                self.reset.next = reset;
            }));
            claim.push(quote!(if names.reset.is_some() {
                self.reset.connect();
            }));
            assign.push(quote! {
                if let Some(reset) = names.reset { code.push(::phit_hdl::wiring::assignment(name, "reset", reset)); }
            });
        }
    }
    // A register holds its value wherever the kernel says nothing else.
    if input.attrs.iter().any(|attribute| attribute.path().is_ident("holds")) {
        drive.push(quote!(self.d.next = self.q.val();));
        claim.push(quote!(self.d.connect();));
        assign.push(quote!(code.push(::phit_hdl::wiring::hold(name));));
    }
    let block = &input.ident;
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    Ok(quote! {
        #[automatically_derived]
        #[allow(unused_variables)]
        impl #impl_generics ::phit_hdl::wiring::Part for #block #type_generics #where_clause {
            fn drive(&mut self, wires: ::phit_hdl::wiring::Wires) { #(#drive)* }
            fn claim(&mut self, names: ::phit_hdl::wiring::Names) { #(#claim)* }
            fn assign(
                &self,
                name: &str,
                names: ::phit_hdl::wiring::Names,
                code: &mut ::std::vec::Vec<::phit_hdl::wiring::Statement>,
            ) { #(#assign)* }
        }
    })
}
