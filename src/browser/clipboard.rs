//! The clipboard, the Web Share API and downloads. The browser may refuse any of them.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, Clipboard, ClipboardItem, File, FilePropertyBag,
    HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement, ShareData, Url,
    js_sys::{Array, Object, Promise, Reflect},
};

/// Pixels per unit of a rasterized SVG: as on a screen with a device pixel ratio of 2.
const SCALE: u32 = 2;

/// How long the object URL of a download stays valid.
const URL_LIFETIME: Duration = Duration::from_secs(60);

/// The clipboard, which browsers offer only in a secure context (HTTPS or localhost).
fn clipboard() -> Result<Clipboard, JsValue> {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into())?;
    if clipboard.is_object() { Ok(clipboard.unchecked_into()) } else { Err("the browser offers no clipboard".into()) }
}

/// Copies a text. Must be called from a click handler, since browsers require user activation.
pub fn copy_text(text: &str) -> Result<Promise, JsValue> {
    Ok(clipboard()?.write_text(text))
}

/// Copies a picture; see [`copy_text`]. The picture's promise may resolve later.
pub fn copy_picture(picture: &Promise, media_type: &str) -> Result<Promise, JsValue> {
    let item = Object::new();
    Reflect::set(&item, &media_type.into(), picture)?;
    let item = ClipboardItem::new_with_record_from_str_to_blob_promise(&item)?;
    Ok(clipboard()?.write(&Array::of1(&item)))
}

/// Reads the text in the clipboard.
pub async fn paste() -> Result<String, JsValue> {
    let text = JsFuture::from(clipboard()?.read_text()).await?;
    text.as_string().ok_or(text)
}

/// Whether the page may read the clipboard.
pub fn can_paste() -> bool {
    clipboard().is_ok_and(|clipboard| has(&clipboard, "readText"))
}

/// Whether the browser can send a link to the device's other apps.
pub fn can_send() -> bool {
    has(&window().navigator(), "share")
}

fn has(object: &JsValue, function: &str) -> bool {
    Reflect::get(object, &function.into()).is_ok_and(|function| function.is_function())
}

/// Offers a link to the device's other apps.
pub fn send(title: &str, link: &str) -> Promise {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(link);
    window().navigator().share_with_data(&data)
}

/// Whether the browser can send PNG pictures to the device's other apps.
pub fn can_send_pictures() -> bool {
    let navigator = window().navigator();
    let empty = file("", "image/png").and_then(|empty| named(&empty, "picture.png", "image/png"));
    has(&navigator, "canShare") && empty.is_ok_and(|empty| navigator.can_share_with_data(&with_file(&empty)))
}

/// Offers a file and a text to the device's other apps.
pub fn send_file(file: &File, text: &str) -> Promise {
    let data = with_file(file);
    data.set_text(text);
    window().navigator().share_with_data(&data)
}

fn with_file(file: &File) -> ShareData {
    let data = ShareData::new();
    data.set_files(&Array::of1(file));
    data
}

/// Whether the user closed the share dialog.
pub fn is_cancelled(error: &JsValue) -> bool {
    Reflect::get(error, &"name".into()).is_ok_and(|name| name == "AbortError")
}

/// Whether the browser fulfills a request.
pub async fn succeeds(request: Result<Promise, JsValue>) -> bool {
    match request {
        Ok(promise) => JsFuture::from(promise).await.is_ok(),
        Err(_) => false,
    }
}

/// Makes a file from a text.
pub fn file(text: &str, media_type: &str) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)
}

/// Gives a file a name.
pub fn named(file: &Blob, name: &str, media_type: &str) -> Result<File, JsValue> {
    let options = FilePropertyBag::new();
    options.set_type(media_type);
    File::new_with_blob_sequence_and_options(&Array::of1(file), name, &options)
}

/// An address at which the page shows a file, until it is [forgotten](forget_address).
pub fn address_of(file: &File) -> Result<String, JsValue> {
    Url::create_object_url_with_blob(file)
}

pub fn forget_address(address: &str) {
    let _ = Url::revoke_object_url(address);
}

/// Downloads a file.
pub fn save(file: &Blob, name: &str) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(file)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    set_timeout(move || drop(Url::revoke_object_url(&address)), URL_LIFETIME);
    Ok(())
}

/// Renders an SVG file as a bitmap with [`SCALE`] pixels per unit.
pub async fn rasterized(svg: Blob, media_type: &str) -> Result<Blob, JsValue> {
    let address = Url::create_object_url_with_blob(&svg)?;
    let image = HtmlImageElement::new()?;
    image.set_src(&address);
    let decoded = JsFuture::from(image.decode()).await;
    Url::revoke_object_url(&address)?;
    decoded?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let (width, height) = (image.width() * SCALE, image.height() * SCALE);
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d =
        canvas.get_context("2d")?.ok_or("the browser has no 2D canvas")?.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width.into(), height.into())?;
    let mut encoding = Err("the browser encodes no pictures".into());
    let bitmap = Promise::new(&mut |resolve, _| encoding = canvas.to_blob_with_type(&resolve, media_type));
    encoding?;
    JsFuture::from(bitmap).await?.dyn_into()
}
