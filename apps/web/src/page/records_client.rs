//! The client of the records worker (files, pictures) and of `files.js` (clipboard). Both are loaded on first
//! use.

use super::Context;
use crate::words::{Speak as _, Word};
use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use protocol::{BilingualText, FromFiles, ToFiles, read, write};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Sends a request to the records worker. Errors are texts in the language of the page.
pub(crate) async fn ask(
    context: Context,
    message: &ToFiles,
    bytes: Option<Uint8Array>,
) -> Result<(FromFiles, Uint8Array), String> {
    let failed = || context.say_untracked(Word::FilesFailed);
    let text = JsValue::from_str(&write(message));
    let bytes = bytes.map_or(JsValue::UNDEFINED, JsValue::from);
    let answer = call("ask", &[text, bytes]).await.map_err(|_| failed())?;
    let answer: Array = answer.dyn_into().map_err(|_| failed())?;
    let told = answer.get(0).as_string().and_then(|text| read::<FromFiles>(&text).ok()).ok_or_else(failed)?;
    match told {
        FromFiles::Failed(told) => Err(say(context, &told)),
        told => Ok((told, answer.get(1).unchecked_into())),
    }
}

/// Returns the text in the language of the page.
pub(crate) fn say(context: Context, told: &BilingualText) -> String {
    context.tongue_untracked().of(&notation::Text { en: told.en.as_str().into(), zh: told.zh.as_str().into() })
}

/// Calls a function of `files.js`, which is loaded on first use.
pub(crate) async fn call(name: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let load: Function = Reflect::get(&js_sys::global(), &"chuheFiles".into())?.dyn_into()?;
    let module = JsFuture::from(load.call0(&JsValue::NULL)?.dyn_into::<Promise>()?).await?;
    let function: Function = Reflect::get(&module, &name.into())?.dyn_into()?;
    let arguments: Array = arguments.iter().collect();
    JsFuture::from(Promise::resolve(&function.apply(&JsValue::NULL, &arguments)?)).await
}

/// Returns a nested property of a JavaScript value.
pub(crate) fn nested_value(value: &JsValue, path: &[&str]) -> Option<JsValue> {
    let mut value = value.clone();
    for name in path {
        value = Reflect::get(&value, &(*name).into()).ok()?;
    }
    (!value.is_undefined() && !value.is_null()).then_some(value)
}
