import { currentSession, onSessionChange } from './session/session';

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

function clearTabStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // No storage.
  }
}

/** React Router's paths of animated navigations: the profiles that were opened. */
function clearRouterPaths(): void {
  try {
    sessionStorage.removeItem('remix-router-transitions');
  } catch {
    // No storage.
  }
}

/** The next person at this computer must not see this one's drafts, nor whom they have visited. */
function clearTraces(): void {
  clearTabStorage();
  clearRouterPaths();
}

/** Whose values are kept. */
const OWNER = 'owner';

/** Whom this page was shown to, as soon as the server has said it. */
let shownTo: string | null = null;

function followSession(): void {
  const { loggedIn, user, confirmed } = currentSession();
  if (!loggedIn) {
    shownTo = null;
    clearTraces();
    // The router still has them, and writes them in its own listener, which was added before. Repeated calls add one.
    addEventListener('pagehide', clearRouterPaths);
    return;
  }
  if (!user || !confirmed) return;
  const owner = readTabStorage(OWNER);
  if (owner !== null && owner !== user.id) clearTraces();
  if (owner !== user.id) writeTabStorage(OWNER, user.id);
  if (shownTo !== null && shownTo !== user.id) {
    // Without a logout in between, as in a tab that was frozen meanwhile: what the other has typed is still in fields,
    // and would be kept as the draft of this one.
    addEventListener('pagehide', clearTraces);
    location.reload();
  }
  shownTo = user.id;
}

onSessionChange(followSession);
// A browser that discards a tab keeps its storage.
if (currentSession().loggedIn) followSession();
