const KEY = 'reloaded-at';
/** Two reloads within this time would be a loop: the part is missing for another reason than an update. */
const ONCE_WITHIN_MS = 60_000;

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_WITHIN_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Where the visitor is on the way to; null while nowhere. */
let destination: () => string | null = () => null;

/** Tells how to ask for the destination, so that a new start leads there. */
export function knowDestination(ask: () => string | null): void {
  destination = ask;
}

/**
 * Loads a part of the product. After an update the parts of the old one are gone from the server: the page is then
 * loaded anew, once.
 */
export async function load<Part>(part: () => Promise<Part>): Promise<Part> {
  try {
    return await part();
  } catch (error) {
    const offline = 'navigator' in globalThis && !navigator.onLine;
    if (offline || !mayReload()) throw error;
    const onward = destination();
    if (onward) location.assign(onward);
    else location.reload();
    return new Promise<never>(() => undefined);
  }
}

/**
 * Loads a part when it is asked for the first time, and answers everybody from that: whoever asks while it comes is
 * answered in their turn. A part that did not come is asked for anew.
 */
export function loadOnce<Part>(part: () => Promise<Part>): () => Promise<Part> {
  let loaded: Promise<Part> | undefined;
  return () => {
    loaded ??= load(part).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
