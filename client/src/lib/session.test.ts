import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const VIEWER = {
  id: '7',
  username: 'Ditte_K',
  role: 'user',
  avatarUrl: null,
  plusSubscriptionExpiry: null,
  emailVerified: true,
} as const;

const STORED = {
  id: '7',
  username: 'Ditte_K',
  role: 'user',
  avatar_url: null,
  plusSubscriptionExpiry: null,
  email_verified: true,
};

/** As much of a browser as the session touches: a cookie jar with attributes, and events. */
function fakeBrowser(cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies));
  const written: string[] = [];
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset: {} },
    visibilityState: 'visible',
    getElementById: () => null,
  });
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('max-age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('localStorage', { setItem: vi.fn() });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = vi.fn();
    },
  );
  vi.stubGlobal('navigator', { userAgent: 'test', language: 'da', hardwareConcurrency: 2 });
  vi.stubGlobal('screen', { colorDepth: 24 });
  return { jar, written, page, document };
}

const load = () => import('./session');

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('the login', () => {
  it('is not there without the token, whatever the user cookie says', async () => {
    fakeBrowser({ user: encodeURIComponent('{"id":"7","username":"x","role":"user"}') });
    const { currentSession } = await load();
    expect(currentSession()).toEqual({ loggedIn: false, user: null });
  });

  it('survives a user cookie that cannot be read: the user is fetched again', async () => {
    const { jar, page } = fakeBrowser({ auth_token: 't', user: 'v1.rubbish' });
    const stored = new Promise((resolve) => page.addEventListener('user-updated', resolve));
    const asked = vi.fn(async () => Response.json({ data: { viewer: VIEWER } }));
    vi.stubGlobal('fetch', asked);
    const { currentSession, followSession } = await load();
    const stop = followSession();
    await vi.waitFor(() => expect(currentSession().user?.username).toBe('Ditte_K'));
    expect(asked).toHaveBeenCalledTimes(1);
    await stored;
    expect(jar.get('user')).not.toBe('v1.rubbish');
    expect(jar.get('auth_token')).toBe('t');
    stop();
  });

  it('survives a server that does not answer', async () => {
    const { jar } = fakeBrowser({ auth_token: 't' });
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('offline'))),
    );
    const { currentSession, refreshUser } = await load();
    await refreshUser();
    expect(currentSession()).toEqual({ loggedIn: true, user: null });
    expect(jar.has('auth_token')).toBe(true);
  });

  it('is kept in two cookies for seven days, on this site alone, encrypted', async () => {
    const { written, jar, document } = fakeBrowser();
    const { storeLogin, currentSession } = await load();
    await storeLogin('t', VIEWER);
    expect(currentSession()).toMatchObject({ loggedIn: true, user: { id: '7', email_verified: true } });
    for (const cookie of written) expect(cookie).toMatch(/; path=\/; max-age=604800; secure; samesite=strict$/);
    expect([...jar.keys()]).toEqual(['auth_token', 'user']);
    expect(jar.get('user')).not.toContain('Ditte_K');
    expect('loggedIn' in document.documentElement.dataset).toBe(true);
  });

  it('tells the page when the user has changed', async () => {
    const { page } = fakeBrowser({ auth_token: 't' });
    const heard = vi.fn();
    page.addEventListener('user-updated', heard);
    const { storeUser } = await load();
    await storeUser({ ...VIEWER, username: 'Ditte' });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is read again when another script says that the user has changed', async () => {
    const { page, jar } = fakeBrowser({ auth_token: 't', user: encodeURIComponent(JSON.stringify(STORED)) });
    const { currentSession, followSession } = await load();
    const stop = followSession();
    await vi.waitFor(() => expect(currentSession().user?.username).toBe('Ditte_K'));
    jar.set('user', encodeURIComponent(JSON.stringify({ ...STORED, username: 'Ditte' })));
    page.dispatchEvent(new Event('user-updated'));
    await vi.waitFor(() => expect(currentSession().user?.username).toBe('Ditte'));
    stop();
  });

  it('is gone here at once and on the server soon', async () => {
    const { jar } = fakeBrowser({ auth_token: 't', user: 'x' });
    const told = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ data: {} }));
    vi.stubGlobal('fetch', told);
    const { logOut, currentSession } = await load();
    logOut();
    expect(currentSession()).toEqual({ loggedIn: false, user: null });
    expect(jar.size).toBe(0);
    expect(told.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer t' });
  });

  it('knows when cookies do not work', async () => {
    const { document } = fakeBrowser();
    const { cookiesWork } = await load();
    expect(cookiesWork()).toBe(true);
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
    expect(cookiesWork()).toBe(false);
  });
});
