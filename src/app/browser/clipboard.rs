//! What the browser does with what leaves the page: the clipboard, other apps, files. It may refuse any of it.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, Clipboard, ClipboardItem, HtmlAnchorElement, HtmlCanvasElement,
    HtmlImageElement, ShareData, Url,
    js_sys::{Array, Object, Promise, Reflect},
};

/// How many points a picture has for each unit of its lines: as on a screen of twice the usual density.
const SCALE: u32 = 2;

/// A file that the browser is to save is there for this long.
const KEEP: Duration = Duration::from_secs(60);

/// The clipboard, if there is one: not where the page came by a connection that anybody can read.
fn clipboard() -> Result<Clipboard, JsValue> {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into())?;
    if clipboard.is_object() { Ok(clipboard.unchecked_into()) } else { Err("the browser offers no clipboard".into()) }
}

/// Copies a text. It has to be asked for at once when somebody taps: a browser remembers that for a moment only.
pub fn copy_text(text: &str) -> Result<Promise, JsValue> {
    Ok(clipboard()?.write_text(text))
}

/// Copies a picture that may still have to come, as [`copy_text`] does a text.
pub fn copy_picture(picture: &Promise, media_type: &str) -> Result<Promise, JsValue> {
    let item = Object::new();
    Reflect::set(&item, &media_type.into(), picture)?;
    let item = ClipboardItem::new_with_record_from_str_to_blob_promise(&item)?;
    Ok(clipboard()?.write(&Array::of1(&item)))
}

/// Asks for the text in the clipboard.
pub async fn paste() -> Result<String, JsValue> {
    let text = JsFuture::from(clipboard()?.read_text()).await?;
    text.as_string().ok_or(text)
}

/// Whether the page may ask for what was copied.
pub fn can_paste() -> bool {
    clipboard().is_ok_and(|clipboard| has(&clipboard, "readText"))
}

/// Whether the device has other apps to send a link to.
pub fn can_send() -> bool {
    has(&window().navigator(), "share")
}

fn has(object: &JsValue, function: &str) -> bool {
    Reflect::get(object, &function.into()).is_ok_and(|function| function.is_function())
}

/// Offers a link to the other apps of the device.
pub fn send(title: &str, link: &str) -> Promise {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(link);
    window().navigator().share_with_data(&data)
}

/// Makes a file of a text.
pub fn file(text: &str, media_type: &str) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)
}

/// Lets the browser save a file.
pub fn save(file: &Blob, name: &str) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(file)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    set_timeout(move || drop(Url::revoke_object_url(&address)), KEEP);
    Ok(())
}

/// A picture in points, from one in lines.
pub async fn rasterized(svg: &str, media_type: &str) -> Result<Blob, JsValue> {
    let address = Url::create_object_url_with_blob(&file(svg, "image/svg+xml")?)?;
    let image = HtmlImageElement::new()?;
    image.set_src(&address);
    let seen = JsFuture::from(image.decode()).await;
    Url::revoke_object_url(&address)?;
    seen?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let (width, height) = (image.width() * SCALE, image.height() * SCALE);
    canvas.set_width(width);
    canvas.set_height(height);
    let ink: CanvasRenderingContext2d =
        canvas.get_context("2d")?.ok_or("the browser draws no pictures")?.unchecked_into();
    ink.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width.into(), height.into())?;
    let mut made = Err("the browser writes no pictures".into());
    let points = Promise::new(&mut |resolve, _| made = canvas.to_blob_with_type(&resolve, media_type));
    made?;
    JsFuture::from(points).await?.dyn_into()
}
