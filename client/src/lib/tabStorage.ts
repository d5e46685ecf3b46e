import { currentSession, onSessionChange } from './session/session';

const PREFIX = 'venn.kept.';

/** What this tab has kept under a name, or null: nothing there, not readable, or no storage at all. */
export function readTabStorage(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value for this tab, null forgets it. Without storage, or when it is full, nothing is kept. */
export function writeTabStorage(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows and full storages refuse; the page works without.
  }
}

/** Forgets all that was kept in this tab. */
function clearTabStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // No storage, nothing kept.
  }
}

// The next person at this computer must not find what the one before was writing.
onSessionChange(() => {
  if (!currentSession().loggedIn) clearTabStorage();
});
