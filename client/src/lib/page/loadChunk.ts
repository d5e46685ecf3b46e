const RELOADED_AT = 'reloaded-at';
/** A second reload within this time would be a loop: the chunk is missing for another reason than a deployment. */
const RELOAD_INTERVAL_MS = 60_000;

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

let reloadTarget: () => string | null = () => null;

/** Sets how to find the address of a pending navigation, so that a reload goes there; null without one. */
export function setReloadTarget(target: () => string | null): void {
  reloadTarget = target;
}

/** A chunk that can't be fetched because there is no network, or no server. */
export class UnreachableChunk extends Error {}

const RESPONSE_WITHIN_MS = 10_000;

/** Whether anything answers. A browser counts a network without the internet as being online. */
const serverResponds = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_WITHIN_MS) }).then(
    () => true,
    () => false,
  );

/**
 * Loads the page again where something answers: what has failed once stays failed for the router, for `lazy` and in some
 * browsers. What was being written is kept.
 */
export async function reloadIfReachable(): Promise<void> {
  if (await serverResponds()) location.reload();
}

/** Style sheets that couldn't be fetched. Vite asks for each only once, and would show their pages without. */
const failedStyles = new Set<HTMLLinkElement>();
const noteStyle = ({ target }: Event) => {
  if ((target as HTMLLinkElement).rel === 'stylesheet') failedStyles.add(target as HTMLLinkElement);
};
// Such events don't bubble. There are none on the server.
globalThis.addEventListener?.('error', noteStyle, true);

/** Fetches a style sheet again; resolves when it has come or failed. */
const loadAgain = (failed: HTMLLinkElement) =>
  new Promise((resolve) => {
    const again = failed.cloneNode() as HTMLLinkElement;
    for (const end of ['load', 'error']) again.addEventListener(end, resolve);
    failedStyles.delete(failed);
    failed.replaceWith(again);
  });

/**
 * Loads a chunk. A deployment removes the chunks of the version before it: when one is missing, the page is reloaded,
 * at most once a minute. Without a server it stays as it is: throws `UnreachableChunk`.
 */
export async function loadChunk<Chunk>(importChunk: () => Promise<Chunk>): Promise<Chunk> {
  try {
    await Promise.all([...failedStyles].map(loadAgain));
    return await importChunk();
  } catch (error) {
    if (!(await serverResponds())) throw new UnreachableChunk('A chunk is unreachable', { cause: error });
    if (!mayReload()) throw error;
    const target = reloadTarget();
    if (target) location.assign(target);
    else location.reload();
    return new Promise<never>(() => undefined);
  }
}

/**
 * Loads a chunk at the first call and returns it to every call, in the order of the calls. After a failure the next call
 * tries again.
 */
export function loadOnce<Chunk>(importChunk: () => Promise<Chunk>): () => Promise<Chunk> {
  let loaded: Promise<Chunk> | undefined;
  return () => {
    loaded ??= loadChunk(importChunk).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
