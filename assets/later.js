// Loads the part of the program that comes later (src/app/later.rs). The program asks for it by the function of that long name,
// which wasm-split-cli gives it, and is called back by a number in its table of functions.

/** After a failure it is tried again so much later; a host may be out of reach for a moment. */
const AGAIN_MS = 2_000;
/** After so many failures the page says that something is missing. */
const PATIENCE = 3;

let enter;
const first = new Promise((resolve) => (enter = resolve));
/** Takes what the first part of the program exports, when it is there. */
export { enter };

let file;
/** Begins to load it. */
export function prepare() {
    file ??= load();
    return file;
}

async function load() {
    for (let failures = 1; ; failures += 1) {
        try {
            const response = await fetch(new URL('./later.wasm', import.meta.url));
            if (response.ok) return await response.arrayBuffer();
        } catch {
            // No answer is as good as a bad one.
        }
        if (failures === PATIENCE) dispatchEvent(new Event('poppy-missing'));
        await new Promise((passed) => setTimeout(passed, AGAIN_MS));
    }
}

let loaded;

/** Called by the program: `callback` is the number of the function to call with `data`, and with whether all went well. */
export async function __wasm_split_load_later(callback, data) {
    const file = prepare();
    const exports = await first;
    loaded ??= file.then((bytes) => WebAssembly.instantiate(bytes, { __wasm_split: exports }));
    await loaded;
    exports.__indirect_function_table.get(callback)(data, true);
}
