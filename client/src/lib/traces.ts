import { forgetTexts, keepTexts, keptTexts } from './keptTexts';
import { isLastMember, noteMember, onMemberForgotten } from './session/lastMember';
import { currentSession, onSessionChange } from './session/session';
import { DRAFTS, readTabStorage, tabStorageNames, writeTabStorage } from './tabStorage';

/** Whose values this tab has. */
const OWNER = 'owner';
/** What a member has written: drafts, and messages that are on their way. */
const isText = (name: string): boolean => name.startsWith(DRAFTS) || name === 'outbox';

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
  for (const name of tabStorageNames()) writeTabStorage(name, null);
  clearRouterPaths();
}

/** A login that ended by itself costs no text: the same member finds it again, in whichever tab. */
function moveTexts(owner: string): void {
  const names = tabStorageNames().filter(isText);
  keepTexts(owner, Object.fromEntries(names.map((name) => [name, readTabStorage(name)])));
}

/** This tab's own are newer. */
function copyTexts(owner: string): void {
  for (const [name, text] of Object.entries(keptTexts(owner)))
    if (readTabStorage(name) === null) writeTabStorage(name, text);
}

/** Whom this page was shown to, as soon as the server has said it. */
let shownTo: string | null = null;

function followEnd(): void {
  shownTo = null;
  const owner = readTabStorage(OWNER);
  if (typeof owner === 'string' && isLastMember(owner)) moveTexts(owner);
  clearTraces();
  // The router still has them, and writes them in its own listener, which was added before. Repeated calls add one.
  addEventListener('pagehide', clearRouterPaths);
}

function followSession(): void {
  const { loggedIn, user, confirmed } = currentSession();
  if (!loggedIn) return followEnd();
  if (!user) return;
  const owner = readTabStorage(OWNER);
  if (owner === null || owner === user.id) copyTexts(user.id);
  if (!confirmed) return;
  noteMember(user.id);
  forgetTexts(user.id);
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
// A browser that discards a tab keeps its storage; without an owner it is a visitor's.
if (currentSession().loggedIn || readTabStorage(OWNER) !== null) followSession();
// Another tab's cookies may arrive before its reason.
onMemberForgotten(() => {
  forgetTexts();
  if (!currentSession().loggedIn) followEnd();
});
