//! Tables and networks: fetched once and kept in a separate cache, which survives page updates.

use engine::{
    search::{
        eval::network::Network,
        files::{FileKind, GameFile},
    },
    tablebase::table::Table,
};
use protocol::{TablebaseFault, WORKER_WITHOUT_STORAGE};
use rules::Variant;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AbortSignal, Cache, DedicatedWorkerGlobalScope, Request, RequestCache, RequestInit, Response,
    js_sys::{Array, Function, Promise, Reflect, Uint8Array},
};

/// The global in which the loading script stores the files by name: the address of each, or in the one-file page a
/// function that returns a promise of its bytes.
const FILES_GLOBAL: &str = "POPPY_FILES";
/// For networks too. The service worker deletes the caches of older builds, but not this one.
const CACHE: &str = "poppy-shogi tables";
/// The time to fetch a table.
const TABLE_FETCH_MS: u32 = 25_000;
/// The time to fetch a network: some questions wait for it, and can be answered without.
const NETWORK_FETCH_MS: u32 = 8_000;

/// The games that have a network.
pub(crate) fn with_network(scope: &DedicatedWorkerGlobalScope) -> Vec<Variant> {
    let has_network = |&variant: &Variant| source(scope, GameFile { kind: FileKind::Network, variant }).is_some();
    Variant::ALL.into_iter().filter(has_network).collect()
}

pub(crate) async fn load(scope: &DedicatedWorkerGlobalScope, file: GameFile) -> Result<Vec<u8>, TablebaseFault> {
    let source = source(scope, file).ok_or(TablebaseFault::Absent)?;
    let Some(address) = source.as_string() else {
        return inlined(source).await.map_err(|_| TablebaseFault::Damaged);
    };
    let is_intact = |content: &[u8]| match file.kind {
        FileKind::Table => Table::read(content).is_ok(),
        FileKind::Network => Network::read(content).is_ok(),
    };
    let limit_ms = match file.kind {
        FileKind::Table => TABLE_FETCH_MS,
        FileKind::Network => NETWORK_FETCH_MS,
    };
    // Without a cache, as in a private window, the file is fetched each time.
    let cache = if scope.name() == WORKER_WITHOUT_STORAGE { None } else { open_cache(scope).await.ok() };
    if let Some(cache) = &cache
        && let Ok(content) = cached(cache, &address).await
        && is_intact(&content)
    {
        return Ok(content);
    }
    let mut content = Vec::new();
    // A damaged file may come from the browser's cache.
    for mode in [RequestCache::Default, RequestCache::Reload] {
        let response = fetch(scope, &address, mode, limit_ms).await.map_err(|_| TablebaseFault::Unreachable)?;
        let copy = response.clone().ok();
        content = bytes(&response).await.map_err(|_| TablebaseFault::Unreachable)?;
        if is_intact(&content) {
            if let (Some(cache), Some(copy)) = (&cache, copy) {
                // If this fails, the file is fetched again next time.
                let _ = keep(cache, &address, &copy).await;
            }
            break;
        }
    }
    Ok(content)
}

fn source(scope: &DedicatedWorkerGlobalScope, file: GameFile) -> Option<JsValue> {
    let files = Reflect::get(scope, &FILES_GLOBAL.into()).ok().filter(JsValue::is_object)?;
    Reflect::get(&files, &file.name().into()).ok().filter(|source| !source.is_undefined())
}

/// The bytes of a file in the one-file page.
async fn inlined(source: JsValue) -> Result<Vec<u8>, JsValue> {
    let bytes: Promise = source.dyn_into::<Function>()?.call0(&JsValue::UNDEFINED)?.dyn_into()?;
    Ok(Uint8Array::new(&JsFuture::from(bytes).await?).to_vec())
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

async fn fetch(
    scope: &DedicatedWorkerGlobalScope,
    address: &str,
    mode: RequestCache,
    limit_ms: u32,
) -> Result<Response, JsValue> {
    let options = RequestInit::new();
    options.set_cache(mode);
    options.set_signal(Some(&AbortSignal::timeout_with_u32(limit_ms)));
    let response: Response = JsFuture::from(scope.fetch_with_str_and_init(address, &options)).await?.dyn_into()?;
    if response.ok() { Ok(response) } else { Err(response.status_text().into()) }
}

async fn bytes(response: &Response) -> Result<Vec<u8>, JsValue> {
    Ok(Uint8Array::new(&JsFuture::from(response.array_buffer()?).await?).to_vec())
}

/// Caches a file and deletes older ones of the same game and kind. The build names a file by its game, `-` and a hash.
async fn keep(cache: &Cache, address: &str, response: &Response) -> Result<(), JsValue> {
    JsFuture::from(cache.put_with_str(address, response)).await?;
    let kept: Array = JsFuture::from(cache.keys()).await?.dyn_into()?;
    for request in kept.iter().filter_map(|request| request.dyn_into::<Request>().ok()) {
        let url = request.url();
        if url != address && unhashed(address).is_some_and(|kept| unhashed(&url) == Some(kept)) {
            JsFuture::from(cache.delete_with_request(&request)).await?;
        }
    }
    Ok(())
}

/// The address without the file's hash: the folder, what comes before the last `-` of the name, and the extension.
fn unhashed(address: &str) -> Option<(&str, &str, &str)> {
    let (folder, name) = address.rsplit_once('/')?;
    let (game, hash) = name.rsplit_once('-')?;
    Some((folder, game, hash.rsplit_once('.')?.1))
}
