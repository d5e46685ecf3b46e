import { DRAFT_DAYS } from '@venn/schema/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, isolateTests, loadSession, VIEWER } from './session/fakeBrowser';

isolateTests();

class Storage {
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? (Reflect.get(this, name) as string) : null;
  }
  setItem(name: string, value: string): void {
    Object.defineProperty(this, name, { value, enumerable: true, configurable: true });
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}

/** Opens a tab of a browser without a login. */
async function openTab(local = new Storage(), tab = new Storage()) {
  vi.resetModules();
  const browser = fakeBrowser();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  const session = await loadSession();
  await import('./traces');
  const { readDraft, saveDraft } = await import('./drafts');
  const { areTextsKept } = await import('./keptTexts');
  const { endSession } = await import('./session/sessionEnd');
  return { ...browser, ...session, local, tab, readDraft, saveDraft, areTextsKept, endSession };
}

/** A tab in which VIEWER has begun a post. */
async function writing() {
  const opened = await openTab();
  await opened.storeLogin('t', VIEWER);
  opened.saveDraft('7', 'wall', 'Skal vi gå en tur');
  return opened;
}

/** The same browser later, after a login in a new tab. */
async function loggedInLater(local: Storage, viewer: object = VIEWER) {
  const later = await openTab(local);
  await later.storeLogin('t2', { ...VIEWER, ...viewer });
  return later;
}

const text = (...storages: Storage[]): string => JSON.stringify(storages);

/** Ways in which a login ends that nobody has asked for. */
const ENDS: [string, (tab: Awaited<ReturnType<typeof writing>>) => unknown][] = [
  ['its cookie is gone', ({ jar, checkLogin }) => jar.delete('auth_token') && checkLogin()],
  ['the server has ended it', ({ endSession }) => endSession('Session ended')],
];

describe.each(ENDS)('a login that ends by itself: %s', (_reason, end) => {
  it('costs no text: the member finds it in another tab', async () => {
    const before = await writing();
    await end(before);
    expect(before.currentSession().loggedIn).toBe(false);
    expect(text(before.tab)).not.toContain('en tur');
    expect(before.areTextsKept()).toBe(true);

    const after = await loggedInLater(before.local);
    expect(after.readDraft('7', 'wall')).toBe('Skal vi gå en tur');
    // Sent or erased: no other tab finds it.
    after.saveDraft('7', 'wall', '');
    expect(text(after.local, after.tab)).not.toContain('en tur');
  });

  it('leaves nothing to another member', async () => {
    const before = await writing();
    await end(before);
    const after = await loggedInLater(before.local, { id: '8' });
    expect(text(after.local, after.tab)).not.toContain('en tur');
  });

  it(`leaves nothing after ${DRAFT_DAYS} days`, async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const before = await writing();
    await end(before);
    vi.setSystemTime(Date.now() + DRAFT_DAYS * 86_400_000);
    expect(before.areTextsKept()).toBe(false);
    expect(text(before.local)).not.toContain('en tur');
  });
});

afterEach(() => vi.useRealTimers());

describe('nothing stays', () => {
  it('after a logout', async () => {
    const before = await writing();
    vi.stubGlobal('fetch', async () => Response.json({}));
    before.logOut();
    expect(before.areTextsKept()).toBe(false);
    expect(text(before.local, before.tab)).not.toContain('en tur');
  });

  it('after a logout, also of what an earlier end has kept', async () => {
    const before = await writing();
    before.jar.delete('auth_token');
    before.checkLogin();
    expect(before.areTextsKept()).toBe(true);
    const after = await loggedInLater(before.local);
    vi.stubGlobal('fetch', async () => Response.json({}));
    after.logOut();
    expect(text(after.local, after.tab)).not.toContain('en tur');
  });

  it('after an account was deleted elsewhere', async () => {
    const before = await writing();
    vi.stubGlobal('location', { replace: vi.fn() });
    before.endSession('User no longer exists');
    expect(before.areTextsKept()).toBe(false);
    expect(text(before.local, before.tab)).not.toContain('en tur');
  });

  it('where the reason of another tab arrives after its cookies', async () => {
    const before = await writing();
    before.jar.delete('auth_token');
    before.checkLogin();
    expect(before.areTextsKept()).toBe(true);
    const { forgetMember } = await import('./session/lastMember');
    forgetMember();
    before.page.dispatchEvent(Object.assign(new Event('storage'), { key: 'venn.member', newValue: null }));
    expect(before.areTextsKept()).toBe(false);
  });

  it('in a tab that was discarded during a logout', async () => {
    const before = await writing();
    const { forgetMember } = await import('./session/lastMember');
    forgetMember();
    const after = await openTab(before.local, before.tab);
    expect(text(after.local, after.tab)).not.toContain('en tur');
  });
});

it('in a tab that was discarded, texts go with the login of another member that has ended by itself', async () => {
  const before = await writing();
  const discarded = before.tab;
  before.jar.delete('auth_token');
  before.checkLogin();
  const other = await loggedInLater(before.local, { id: '8' });
  other.saveDraft('8', 'wall', 'Af en anden');
  other.jar.delete('auth_token');
  other.checkLogin();
  discarded.setItem('venn.kept.owner', '"7"');
  discarded.setItem('venn.kept.draft.7.wall', '"Skal vi gå en tur"');
  const after = await openTab(before.local, discarded);
  expect(text(after.local, after.tab)).not.toContain('en tur');
  expect(text(after.local)).toContain('Af en anden');
});

it("a visitor's draft outlives the logout before it", async () => {
  const before = await writing();
  vi.stubGlobal('fetch', async () => Response.json({}));
  before.logOut();
  before.saveDraft('visitor', 'contact', 'Jeg har et spørgsmål');
  const after = await openTab(before.local, before.tab);
  expect(after.readDraft('visitor', 'contact')).toBe('Jeg har et spørgsmål');
});
