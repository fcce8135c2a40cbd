//! Direct calls to browser APIs.

use crate::keys::{self, Focus, Modifiers, Shortcut, Within};
use crate::settings::{FIELDS, Kind, Settings};
use leptos::prelude::*;
use notation::Language;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The prefix of our names in local storage, which other pages of the same host share.
const PREFIX: &str = "chuhe.";
/// The title of the page.
const TITLE: &str = "楚河 Chuhe";

/// Returns whether the first paint (static HTML) is still shown. It hides the rest of the page.
pub(crate) fn is_starting() -> bool {
    first_paint().is_some()
}

/// Removes the first paint, so that the page is shown.
pub(crate) fn remove_first_paint() {
    if let Some(first) = first_paint() {
        first.remove();
    }
}

fn first_paint() -> Option<web_sys::Element> {
    document().get_element_by_id("first-paint")
}

/// Lets the browser handle input and draw. The rest runs as a new task.
pub(crate) async fn yield_to_browser() {
    let mut later = |go_on: js_sys::Function, _: js_sys::Function| {
        // Setting a timer cannot fail.
        let _ = window().set_timeout_with_callback(&go_on);
    };
    let _ = JsFuture::from(js_sys::Promise::new(&mut later)).await;
}

/// Returns the value stored under a name.
pub(crate) fn stored(name: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{name}")).ok()?
}

/// Stores a value. Returns `false` if the browser refuses, as in a private window or with a full disk; the game
/// goes on without storage.
pub(crate) fn store(name: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{PREFIX}{name}"), value).is_ok())
}

/// Removes a stored value.
pub(crate) fn remove(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{PREFIX}{name}"));
    }
}

/// Returns every stored name.
pub(crate) fn names() -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok()?);
    keys.filter_map(|key| key.strip_prefix(PREFIX).map(str::to_owned)).collect()
}

/// Navigates to a hash route.
pub(crate) fn go(hash: &str) {
    // Setting the hash cannot fail.
    let _ = window().location().set_hash(hash);
}

/// Navigates to a hash route and replaces the current history entry.
pub(crate) fn replace_route(hash: &str) {
    let _ = window().location().replace(hash);
}

/// Changes the address without navigating, so that reloading shows the same again.
pub(crate) fn replace_address(hash: &str) {
    if let Ok(history) = window().history() {
        // If the browser refuses, only the address is outdated.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(hash));
    }
}

/// Formats a date and a time in a language.
pub(crate) fn date_time_text(at: u64, language: &str) -> String {
    #[allow(clippy::cast_precision_loss, reason = "a time of our days")]
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(at as f64));
    let options = js_sys::Object::new();
    for (name, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // Setting a property of a plain object cannot fail.
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    date.to_locale_string(language, &options).into()
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok()?
}

/// Returns the browser's first language that the page supports.
pub(crate) fn language() -> Option<Language> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).find_map(|tag| Language::of_locale(&tag))
}

/// Returns the hash of the address.
pub(crate) fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// Goes back in history, or to the home page if there is no earlier entry.
pub(crate) fn back() {
    match window().history() {
        Ok(history) if history.length().is_ok_and(|length| length > 1) => drop(history.back()),
        _ => go("#/"),
    }
}

/// Returns the full URL of a hash route.
pub(crate) fn whole_address(hash: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    [here.split('#').next().unwrap_or_default(), hash].concat()
}

/// Calls `tell` with each file that is dropped on the page.
pub(crate) fn on_drop(tell: impl Fn(JsValue) + 'static) {
    let take = move || {
        let name = JsValue::from_str("chuheDropped");
        let file = js_sys::Reflect::get(&js_sys::global(), &name).ok().filter(|file| !file.is_falsy());
        if let Some(file) = file {
            let _ = js_sys::Reflect::delete_property(&js_sys::global(), &name);
            tell(file);
        }
    };
    take();
    let listening = window_event_listener_untyped("chuhe-drop", move |_| take());
    on_cleanup(move || listening.remove());
}

/// Calls `tell` for each keyboard shortcut, whatever has the focus.
pub(crate) fn on_shortcut(tell: impl Fn(Shortcut) + 'static) {
    let listening = window_event_listener(leptos::ev::keydown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let Some(target) = target.filter(|_| !event.default_prevented()) else { return };
        let lies_in = |selector| target.closest(selector).is_ok_and(|found| found.is_some());
        let within = match () {
            () if lies_in("dialog") => Within::Question,
            () if lies_in(".board") => Within::Board,
            () => Within::Page,
        };
        let focus = Focus::of(&target.tag_name(), within);
        let with = match (event.ctrl_key() || event.meta_key(), event.shift_key(), event.alt_key()) {
            (false, false, false) => Modifiers::Nothing,
            (true, false, false) => Modifiers::Command,
            (true, true, false) => Modifiers::CommandAndShift,
            _ => Modifiers::Other,
        };
        if let Some(shortcut) = keys::shortcut(&event.key(), with, focus) {
            tell(shortcut);
            event.prevent_default();
        }
    });
    on_cleanup(move || listening.remove());
}

/// Calls `tell` when the page is hidden or closed.
pub(crate) fn on_leave(tell: impl Fn() + 'static) {
    let listening = window_event_listener_untyped("pagehide", move |_| tell());
    on_cleanup(move || listening.remove());
}

/// Calls `tell` with the name of each value that another window stores.
pub(crate) fn on_stored_elsewhere(tell: impl Fn(&str) + 'static) {
    let listening = window_event_listener(leptos::ev::storage, move |event| {
        // A value removed there is still valid here.
        if event.new_value().is_some()
            && let Some(name) = event.key().as_deref().and_then(|key| key.strip_prefix(PREFIX))
        {
            tell(name);
        }
    });
    on_cleanup(move || listening.remove());
}

/// Calls `tell` whenever an element changes its size, until the owner is disposed.
pub(crate) fn on_resize(element: &web_sys::Element, tell: impl Fn() + 'static) {
    let closure = Closure::<dyn FnMut()>::new(tell);
    if let Ok(observer) = web_sys::ResizeObserver::new(closure.as_ref().unchecked_ref()) {
        observer.observe(element);
        let both = StoredValue::new_local((observer, closure));
        on_cleanup(move || {
            let _ = both.try_with_value(|(observer, _)| observer.disconnect());
        });
    }
}

/// Calls `tell` whenever the hash changes.
pub(crate) fn on_hash_change(mut tell: impl FnMut(String) + 'static) {
    let closure = Closure::<dyn FnMut()>::new(move || tell(hash()));
    // Adding a listener cannot fail.
    let _ = window().add_event_listener_with_callback("hashchange", closure.as_ref().unchecked_ref());
    // The listener lives as long as the page.
    closure.forget();
}

/// Sets the language and the appearance of the document. Each setting is an attribute (`data-theme`,
/// `data-page`) for CSS.
pub(crate) fn describe(language: &str, settings: &Settings) {
    let Some(root) = document().document_element() else { return };
    let _ = root.set_attribute("lang", language);
    for field in FIELDS {
        if let Kind::Choice(named, get, _) = &field.kind {
            let _ = root.set_attribute(&["data-", field.name].concat(), named[get(settings)].0);
        }
    }
}

/// Returns the base URL of this version's files.
pub(crate) fn base() -> String {
    document().document_element().and_then(|root| root.get_attribute("data-base")).unwrap_or_default()
}

/// Fetches a file of this version; `None` if that fails.
pub(crate) async fn fetched(path: &str) -> Option<String> {
    let answer = JsFuture::from(window().fetch_with_str(&[&base(), path].concat())).await.ok()?;
    let response: web_sys::Response = answer.dyn_into().ok().filter(web_sys::Response::ok)?;
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// Calls `tell` when a new version of the page is ready, now or later.
pub(crate) fn on_update(tell: impl Fn() + 'static) {
    if has_update() {
        tell();
    }
    // The listener lives as long as the page.
    let _ = window_event_listener_untyped("chuhe-update", move |_| tell());
}

/// Returns whether a new version of the page is ready.
pub(crate) fn has_update() -> bool {
    js_sys::Reflect::has(&js_sys::global(), &JsValue::from_str("chuheUpdate")).unwrap_or_default()
}

/// Activates the new version by reloading the page.
pub(crate) fn take_over() {
    let take: Option<js_sys::Function> = js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("chuheTakeOver"))
        .ok()
        .and_then(|it| it.dyn_into().ok());
    if let Some(take) = take {
        let _ = take.call0(&JsValue::NULL);
    }
}

/// Returns the time in milliseconds since 1970.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a time after 1970")]
pub(crate) fn now() -> protocol::Timestamp {
    protocol::Timestamp(js_sys::Date::now() as u64)
}

/// Returns the local date in PGN format: `2026.11.18`.
#[allow(clippy::cast_precision_loss, reason = "milliseconds of people's times are exact")]
pub(crate) fn day(at: protocol::Timestamp) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at.0 as f64));
    format!("{:04}.{:02}.{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// Returns 32 cryptographically random bytes.
pub(crate) fn random() -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    window().crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// Whether the window is taller than wide.
#[derive(Clone, Copy)]
struct Narrow(RwSignal<bool>);

/// Starts watching whether the window is taller than wide.
pub(crate) fn watch_shape() {
    provide_context(Narrow(follow_shape()));
}

/// Returns a signal that tells whether the window is taller than wide.
pub(crate) fn is_narrow() -> RwSignal<bool> {
    expect_context::<Narrow>().0
}

fn follow_shape() -> RwSignal<bool> {
    let query = window().match_media("(orientation: portrait)").ok().flatten();
    let narrow = RwSignal::new(query.as_ref().is_some_and(web_sys::MediaQueryList::matches));
    if let Some(query) = query {
        let again = query.clone();
        let closure = Closure::<dyn FnMut()>::new(move || {
            let _ = narrow.try_set(again.matches());
        });
        let _ = query.add_event_listener_with_callback("change", closure.as_ref().unchecked_ref());
        // The listener lives as long as the page.
        closure.forget();
    }
    narrow
}

/// Updates the document title and moves the focus after a navigation.
pub(crate) fn arrive() {
    let find = |selector: &str| document().query_selector(selector).ok().flatten();
    let name = find("main:not(.home) h1").and_then(|head| head.text_content()).filter(|name| !name.is_empty());
    document().set_title(&name.map_or_else(|| TITLE.to_owned(), |name| format!("{name} · {TITLE}")));
    if let Some(main) = find("main").filter(|_| focus_is_lost()) {
        let _ = main.set_attribute("tabindex", "-1");
        focus(main.dyn_ref());
    }
}

/// Returns whether the focused element was removed. During start-up no element had the focus.
pub(crate) fn focus_is_lost() -> bool {
    !is_starting() && focused().is_none_or(|element| element.tag_name() == "BODY")
}

/// Returns the focused element.
pub(crate) fn focused() -> Option<web_sys::HtmlElement> {
    document().active_element()?.dyn_into().ok()
}

/// Moves the focus to an element.
pub(crate) fn focus(element: Option<&web_sys::HtmlElement>) {
    if let Some(element) = element {
        // A removed element cannot take the focus.
        let _ = element.focus();
    }
}

/// Reloads the page.
pub(crate) fn reload() {
    // If the browser refuses, the page stays as it is.
    let _ = window().location().reload();
}
