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

const cookieOf = (user: object) => encodeURIComponent(JSON.stringify(user));

/** The parts of a browser that the session uses: a cookie jar with attributes, events, and the page's initial data. */
function fakeBrowser(cookies: Record<string, string> = {}, data: object | null = null) {
  const jar = new Map(Object.entries(cookies));
  const written: string[] = [];
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset: {} },
    visibilityState: 'visible',
    getElementById: () => data && { textContent: JSON.stringify(data) },
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
  const channels: EventTarget[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = vi.fn();
      constructor() {
        super();
        channels.push(this);
      }
    },
  );
  vi.stubGlobal('navigator', { userAgent: 'test', language: 'da', hardwareConcurrency: 2 });
  vi.stubGlobal('screen', { colorDepth: 24 });
  return { jar, written, page, document, channels };
}

const load = () => import('./session');

/** Calls of Web Crypto that have not settled: the session writes its cookie in the background. */
let pendingCalls = 0;

function trackCrypto(): void {
  const { subtle } = crypto;
  const track = (name: string | symbol) => {
    const method: unknown = Reflect.get(subtle, name);
    if (typeof method !== 'function') return method;
    return async (...parameters: unknown[]): Promise<unknown> => {
      pendingCalls += 1;
      try {
        return await Reflect.apply(method, subtle, parameters);
      } finally {
        pendingCalls -= 1;
      }
    };
  };
  vi.stubGlobal('crypto', {
    subtle: new Proxy(subtle, { get: (_target, name) => track(name) }),
    getRandomValues: crypto.getRandomValues.bind(crypto),
  });
}

beforeEach(() => {
  vi.resetModules();
  trackCrypto();
});
afterEach(async () => {
  // Twice, because a call may follow another.
  for (let calm = 0; calm < 2; calm += 1) {
    await vi.waitUntil(() => pendingCalls === 0);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    if (pendingCalls > 0) calm = -1;
  }
  vi.unstubAllGlobals();
});

/** The decrypted content of the user cookie. */
async function storedUser(jar: Map<string, string>) {
  const { decryptUser } = await import('./userCookie');
  return decryptUser(decodeURIComponent(jar.get('user') ?? ''));
}

const stubFetch = (...viewers: object[]) => {
  const fetched = vi.fn(async () => Response.json({ data: { viewer: viewers.shift() ?? VIEWER } }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

describe('a viewer from the server', () => {
  const STALE = { ...STORED, role: 'plus', username: 'Ditte_gammel', avatar_url: '/avatars/gone.jpg' };

  it('comes with the page and replaces a different user cookie', async () => {
    const { jar } = fakeBrowser({ auth_token: 't', user: cookieOf(STALE) }, { viewer: VIEWER, cache: {}, drawnAt: 0 });
    const { currentSession, startSessionSync } = await load();
    const stop = startSessionSync();
    await vi.waitFor(async () => expect(await storedUser(jar)).toEqual(STORED));
    expect(currentSession()).toEqual({ loggedIn: true, user: STORED, confirmed: true });
    stop();
  });

  it('replaces the user of the cookie', async () => {
    const { jar } = fakeBrowser({ auth_token: 't', user: cookieOf(STALE) });
    const { currentSession, startSessionSync, applyViewer, viewerVersion } = await load();
    const stop = startSessionSync();
    await vi.waitFor(() => expect(currentSession().user).toEqual(STALE));
    expect(currentSession().confirmed).toBe(false);
    applyViewer(VIEWER, viewerVersion());
    expect(currentSession()).toEqual({ loggedIn: true, user: STORED, confirmed: true });
    await vi.waitFor(async () => expect(await storedUser(jar)).toEqual(STORED));
    stop();
  });

  it('replaces single fields of the user', async () => {
    const { jar } = fakeBrowser({ auth_token: 't', user: cookieOf(STALE) });
    const { currentSession, startSessionSync, applyViewer, viewerVersion } = await load();
    const stop = startSessionSync();
    await vi.waitFor(() => expect(currentSession().user).toEqual(STALE));
    applyViewer({ id: '7', avatarUrl: null }, viewerVersion());
    await vi.waitFor(async () => expect(await storedUser(jar)).toEqual({ ...STALE, avatar_url: null }));
    expect(currentSession().confirmed).toBe(false);
    applyViewer({ id: '8', username: 'Somebody' }, viewerVersion());
    expect(currentSession().user?.username).toBe('Ditte_gammel');
    stop();
  });

  it('is fetched again when an older response arrives after a newer one', async () => {
    const { jar } = fakeBrowser({ auth_token: 't' });
    const fetched = stubFetch({ ...VIEWER, role: 'plus' });
    const { currentSession, applyViewer, viewerVersion } = await load();
    const before = viewerVersion();
    applyViewer({ ...VIEWER, role: 'plus' }, viewerVersion());
    applyViewer(VIEWER, before);
    expect(currentSession().user?.role).toBe('plus');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(currentSession().user?.role).toBe('plus'));
    applyViewer({ ...VIEWER, role: 'plus' }, before);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(jar.has('user')).toBe(true));
  });

  it('is not written again without a change', async () => {
    const { jar, written } = fakeBrowser({ auth_token: 't' });
    const { applyViewer, viewerVersion } = await load();
    applyViewer(VIEWER, viewerVersion());
    await vi.waitFor(() => expect(jar.has('user')).toBe(true));
    applyViewer(VIEWER, viewerVersion());
    applyViewer({ id: '7', username: 'Ditte_K' }, viewerVersion());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(written.filter((text) => text.startsWith('user='))).toHaveLength(1);
  });

  it('is not replaced by the old cookie, which still exists when another tab announces the new one', async () => {
    const { channels } = fakeBrowser({ auth_token: 't', user: cookieOf(STORED) });
    stubFetch({ ...VIEWER, role: 'plus' });
    const { currentSession, startSessionSync, applyViewer, viewerVersion } = await load();
    const stop = startSessionSync();
    await vi.waitFor(() => expect(currentSession().user).toEqual(STORED));
    applyViewer({ ...VIEWER, role: 'plus' }, viewerVersion());
    const roles = new Set<string | undefined>();
    for (const channel of channels) channel.dispatchEvent(new Event('message'));
    for (let look = 0; look < 40; look += 1) {
      roles.add(currentSession().user?.role);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect([...roles]).toEqual(['plus']);
    stop();
  });

  it('is written in its newer version when two arrive close together', async () => {
    const { jar } = fakeBrowser({ auth_token: 't' });
    const { applyViewer, viewerVersion } = await load();
    applyViewer(VIEWER, viewerVersion());
    applyViewer({ ...VIEWER, role: 'plus' }, viewerVersion());
    await vi.waitFor(() => expect(jar.has('user')).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await storedUser(jar))?.role).toBe('plus');
  });

  it('is not written after another login has begun', async () => {
    const { jar } = fakeBrowser({ auth_token: 't' });
    const { currentSession, applyViewer, viewerVersion } = await load();
    applyViewer(VIEWER, viewerVersion());
    jar.set('auth_token', 'another');
    await vi.waitFor(() => expect(currentSession()).toEqual({ loggedIn: true, user: null, confirmed: false }));
    expect([...jar.keys()]).toEqual(['auth_token']);
  });

  it('is ignored after a logout', async () => {
    const { jar } = fakeBrowser({ auth_token: 't' });
    vi.stubGlobal('fetch', stubFetch());
    const { currentSession, applyViewer, logOut, viewerVersion } = await load();
    const version = viewerVersion();
    logOut();
    applyViewer(VIEWER, version);
    expect(currentSession().loggedIn).toBe(false);
    expect(jar.size).toBe(0);
  });
});

describe('a cookie that is removed while the page is open', () => {
  async function openPage() {
    const browser = fakeBrowser({ auth_token: 't', user: cookieOf(STORED) });
    const session = await load();
    const stop = session.startSessionSync();
    await vi.waitFor(() => expect(session.currentSession().user?.username).toBe('Ditte_K'));
    browser.jar.delete('auth_token');
    return { ...browser, ...session, stop };
  }

  it('logs out at the next request and removes the user cookie', async () => {
    const { checkLogin, currentSession, jar, stop } = await openPage();
    expect(currentSession().loggedIn).toBe(true);
    expect(checkLogin()).toBe(null);
    expect(currentSession()).toMatchObject({ loggedIn: false, user: null });
    expect(jar.size).toBe(0);
    stop();
  });

  it.each(['focus', 'pageshow'])('logs out at %s', async (visit) => {
    const { currentSession, page, stop } = await openPage();
    page.dispatchEvent(new Event(visit));
    expect(currentSession().loggedIn).toBe(false);
    stop();
  });

  it('logs out when the tab becomes visible', async () => {
    const { currentSession, document, stop } = await openPage();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(currentSession().loggedIn).toBe(false);
    stop();
  });

  it('logs out at once in browsers that report cookie changes', async () => {
    const cookieStore = new EventTarget();
    vi.stubGlobal('cookieStore', cookieStore);
    const { currentSession, stop } = await openPage();
    cookieStore.dispatchEvent(new Event('change'));
    expect(currentSession().loggedIn).toBe(false);
    stop();
  });

  it('changes to another login when another tab logs in', async () => {
    const { currentSession, jar, page, stop } = await openPage();
    stubFetch({ ...VIEWER, id: '8', username: 'Bo' });
    // The other tab writes the user cookie after the token.
    jar.set('auth_token', 'another');
    page.dispatchEvent(new Event('focus'));
    expect(currentSession()).toEqual({ loggedIn: true, user: null, confirmed: false });
    await vi.waitFor(() => expect(currentSession().user?.username).toBe('Bo'));
    stop();
  });
});

describe('the login', () => {
  it('does not exist without the token, whatever the user cookie contains', async () => {
    fakeBrowser({ user: encodeURIComponent('{"id":"7","username":"x","role":"user"}') });
    const { currentSession } = await load();
    expect(currentSession()).toMatchObject({ loggedIn: false, user: null });
  });

  it('survives an unreadable user cookie: the user is fetched', async () => {
    const { jar, page } = fakeBrowser({ auth_token: 't', user: 'v1.rubbish' });
    const stored = new Promise((resolve) => page.addEventListener('user-updated', resolve));
    const fetched = vi.fn(async () => Response.json({ data: { viewer: VIEWER } }));
    vi.stubGlobal('fetch', fetched);
    const { currentSession, startSessionSync } = await load();
    const stop = startSessionSync();
    await vi.waitFor(() => expect(currentSession().user?.username).toBe('Ditte_K'));
    expect(fetched).toHaveBeenCalledTimes(1);
    await stored;
    expect(jar.get('user')).not.toBe('v1.rubbish');
    expect(jar.get('auth_token')).toBe('t');
    stop();
  });

  it('survives a server that does not respond', async () => {
    const { jar } = fakeBrowser({ auth_token: 't' });
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('offline'))),
    );
    const { currentSession, refreshUser } = await load();
    await refreshUser();
    expect(currentSession()).toMatchObject({ loggedIn: true, user: null });
    expect(jar.has('auth_token')).toBe(true);
  });

  it('is stored in two cookies for seven days, same-site and encrypted', async () => {
    const { written, jar, document } = fakeBrowser();
    const { storeLogin, currentSession } = await load();
    await storeLogin('t', VIEWER);
    expect(currentSession()).toMatchObject({ loggedIn: true, user: { id: '7', email_verified: true } });
    for (const cookie of written) expect(cookie).toMatch(/; path=\/; max-age=604800; secure; samesite=strict$/);
    expect([...jar.keys()]).toEqual(['auth_token', 'user']);
    expect(jar.get('user')).not.toContain('Ditte_K');
    expect('loggedIn' in document.documentElement.dataset).toBe(true);
  });

  it('dispatches an event when the user has changed', async () => {
    const { page } = fakeBrowser({ auth_token: 't' });
    const listener = vi.fn();
    page.addEventListener('user-updated', listener);
    const { applyViewer, viewerVersion } = await load();
    applyViewer({ ...VIEWER, username: 'Ditte' }, viewerVersion());
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  });

  it('is refreshed once when other scripts or tabs announce a change', async () => {
    const { page } = fakeBrowser({ auth_token: 't', user: cookieOf(STORED) });
    const fetched = stubFetch({ ...VIEWER, username: 'Ditte' });
    const { currentSession, startSessionSync } = await load();
    const stop = startSessionSync();
    await vi.waitFor(() => expect(currentSession().user?.username).toBe('Ditte_K'));
    for (let event = 0; event < 5; event += 1) page.dispatchEvent(new Event('user-updated'));
    await vi.waitFor(() => expect(currentSession().user?.username).toBe('Ditte'));
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is removed here at once, and on the server by a request', async () => {
    const { jar } = fakeBrowser({ auth_token: 't', user: 'x' });
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ data: {} }));
    vi.stubGlobal('fetch', fetched);
    const { logOut, currentSession } = await load();
    logOut();
    expect(currentSession()).toMatchObject({ loggedIn: false, user: null });
    expect(jar.size).toBe(0);
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer t' });
  });

  it('detects a browser that does not store cookies', async () => {
    const { document } = fakeBrowser();
    const { cookiesWork } = await load();
    expect(cookiesWork()).toBe(true);
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
    expect(cookiesWork()).toBe(false);
  });
});
