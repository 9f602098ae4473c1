//! Table files: fetched once and kept in a separate cache, which survives page updates.

use engine::tablebase::table::Table;
use protocol::{TablebaseFault, WORKER_WITHOUT_STORAGE};
use rules::Variant;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AbortSignal, Cache, DedicatedWorkerGlobalScope, Request, RequestCache, RequestInit, Response,
    js_sys::{Array, Reflect, Uint8Array},
};

/// The global in which the loading script stores the tables' addresses by game name.
const ADDRESSES_GLOBAL: &str = "POPPY_TABLES";
/// The service worker deletes the caches of older builds, but not this one.
const CACHE: &str = "poppy-shogi tables";
const FETCH_LIMIT_MS: u32 = 25_000;

pub(crate) async fn load(scope: &DedicatedWorkerGlobalScope, variant: Variant) -> Result<Vec<u8>, TablebaseFault> {
    let address = address(scope, variant).ok_or(TablebaseFault::Absent)?;
    // Without a cache, as in a private window, the file is fetched each time.
    let cache = if scope.name() == WORKER_WITHOUT_STORAGE { None } else { open_cache(scope).await.ok() };
    if let Some(cache) = &cache
        && let Ok(file) = cached(cache, &address).await
        && Table::read(&file).is_ok()
    {
        return Ok(file);
    }
    let mut file = Vec::new();
    // A damaged file may come from the browser's cache.
    for mode in [RequestCache::Default, RequestCache::Reload] {
        let response = fetch(scope, &address, mode).await.map_err(|_| TablebaseFault::Unreachable)?;
        let copy = response.clone().ok();
        file = bytes(&response).await.map_err(|_| TablebaseFault::Unreachable)?;
        if Table::read(&file).is_ok() {
            if let (Some(cache), Some(copy)) = (&cache, copy) {
                // If this fails, the file is fetched again next time.
                let _ = keep(cache, &address, &copy).await;
            }
            break;
        }
    }
    Ok(file)
}

fn address(scope: &DedicatedWorkerGlobalScope, variant: Variant) -> Option<String> {
    let addresses = Reflect::get(scope, &ADDRESSES_GLOBAL.into()).ok().filter(JsValue::is_object)?;
    Reflect::get(&addresses, &variant.name().into()).ok()?.as_string()
}

async fn open_cache(scope: &DedicatedWorkerGlobalScope) -> Result<Cache, JsValue> {
    let caches = scope.caches()?;
    // Pages without https have no caches.
    if AsRef::<JsValue>::as_ref(&caches).is_undefined() {
        return Err(JsValue::UNDEFINED);
    }
    JsFuture::from(caches.open(CACHE)).await?.dyn_into()
}

async fn cached(cache: &Cache, address: &str) -> Result<Vec<u8>, JsValue> {
    let response: Response = JsFuture::from(cache.match_with_str(address)).await?.dyn_into()?;
    bytes(&response).await
}

async fn fetch(scope: &DedicatedWorkerGlobalScope, address: &str, mode: RequestCache) -> Result<Response, JsValue> {
    let options = RequestInit::new();
    options.set_cache(mode);
    options.set_signal(Some(&AbortSignal::timeout_with_u32(FETCH_LIMIT_MS)));
    let response: Response = JsFuture::from(scope.fetch_with_str_and_init(address, &options)).await?.dyn_into()?;
    if response.ok() { Ok(response) } else { Err(response.status_text().into()) }
}

async fn bytes(response: &Response) -> Result<Vec<u8>, JsValue> {
    Ok(Uint8Array::new(&JsFuture::from(response.array_buffer()?).await?).to_vec())
}

/// Caches a table and deletes older tables of the same game. The build names a file by its game, `-` and a hash.
async fn keep(cache: &Cache, address: &str, response: &Response) -> Result<(), JsValue> {
    JsFuture::from(cache.put_with_str(address, response)).await?;
    let kept: Array = JsFuture::from(cache.keys()).await?.dyn_into()?;
    for request in kept.iter().filter_map(|request| request.dyn_into::<Request>().ok()) {
        let url = request.url();
        let game = |url: &str| url.rsplit_once('-').map(|(game, _)| game.to_owned());
        if url != address && game(&url) == game(address) {
            JsFuture::from(cache.delete_with_request(&request)).await?;
        }
    }
    Ok(())
}
