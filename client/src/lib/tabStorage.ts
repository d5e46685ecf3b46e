const PREFIX = 'venn.kept.';

/** Reads a value from this tab's sessionStorage; null if it is missing, unreadable, or there is no storage. */
export function readTabStorage(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a value to this tab's sessionStorage, null removes it. Does nothing without storage or when it is full. */
export function writeTabStorage(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows and full storages throw; the page works without.
  }
}

/** The names of all values. */
export function tabStorageNames(): string[] {
  try {
    return Object.keys(sessionStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  } catch {
    return [];
  }
}

/** What the names of drafts begin with. */
export const DRAFTS = 'draft.';

/** Whether anything is being written in this tab; build/offlineScript.js looks for the same. */
export const hasDrafts = (): boolean => tabStorageNames().some((name) => name.startsWith(DRAFTS));
