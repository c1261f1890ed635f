//! `#[kernel]` on `impl Logic for ..`.

use crate::kernel::members;
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::BTreeSet;
use syn::{Error, GenericArgument, GenericParam, ImplItem, ItemImpl, PathArguments, Result, Type, parse_quote};

pub(crate) fn logic(arguments: &TokenStream, mut item: ItemImpl) -> Result<TokenStream> {
    let rest = match arguments.to_string().as_str() {
        "" => quote!(),
        "linear" => quote! {
            if ::phit_hdl::wiring::is_at_rest(self) {
                return;
            }
        },
        _ => return Err(Error::new_spanned(arguments, "#[kernel] takes `linear`, or nothing")),
    };

    declare_constants(&mut item);
    let mut update = None;
    let mut timing = quote!({ ::phit_hdl::wiring::Whole::about(self) });
    for member in &item.items {
        match member {
            ImplItem::Fn(function) if function.sig.ident == "update" => {
                let function = syn::parse2(quote!(#function))?;
                update = Some(members(function)?);
            }
            ImplItem::Fn(function) if function.sig.ident == "timing" => {
                let body = &function.block;
                timing = quote!(#body);
            }
            other => return Err(Error::new_spanned(other, "a kernel has `update`, and `timing` at most")),
        }
    }
    let update = update.ok_or_else(|| Error::new_spanned(&item.self_ty, "a kernel has a function `update`"))?;
    let Some((logic, _)) = &item.trait_ else {
        return Err(Error::new_spanned(&item.self_ty, "#[kernel] is for `impl Logic for ..`"));
    };
    let (block, attributes) = (&item.self_ty, &item.attrs);
    let (impl_generics, _, where_clause) = item.generics.split_for_impl();
    Ok(quote! {
        #(#attributes)*
        impl #impl_generics ::phit_hdl::wiring::Kernel for #block #where_clause {
            #update
        }
        #[automatically_derived]
        impl #impl_generics #logic for #block #where_clause {
            fn update(&mut self) {
                #rest
                ::phit_hdl::wiring::Whole::drive_parts(self);
                ::phit_hdl::wiring::Kernel::update(self);
            }
            fn connect(&mut self) {
                ::phit_hdl::wiring::Whole::claim_parts(self);
                ::phit_hdl::wiring::Kernel::connect(self);
            }
            fn hdl(&self) -> ::phit_hdl::prelude::Verilog {
                ::phit_hdl::wiring::whole(self)
            }
            fn timing(&self) -> ::std::vec::Vec<::phit_hdl::prelude::TimingInfo> {
                let named = #timing;
                ::phit_hdl::about::undefined(::phit_hdl::wiring::Whole::undefined(self));
                named
            }
        }
    })
}

/// `impl Logic for Fifo<W, A>` becomes `impl<const W: usize, const A: usize> Logic for Fifo<W, A>`.
fn declare_constants(item: &mut ItemImpl) {
    let known: BTreeSet<String> = item
        .generics
        .params
        .iter()
        .map(|parameter| match parameter {
            GenericParam::Type(parameter) => parameter.ident.to_string(),
            GenericParam::Const(parameter) => parameter.ident.to_string(),
            GenericParam::Lifetime(parameter) => parameter.lifetime.to_string(),
        })
        .collect();
    let Type::Path(path) = &*item.self_ty else { return };
    let Some(PathArguments::AngleBracketed(arguments)) = path.path.segments.last().map(|last| &last.arguments) else {
        return;
    };
    for argument in &arguments.args {
        if let GenericArgument::Type(Type::Path(path)) = argument
            && let Some(name) = path.path.get_ident()
            && !known.contains(&name.to_string())
        {
            item.generics.params.push(parse_quote!(const #name: usize));
        }
    }
}
