import { describe, expect, it, vi } from 'vitest';
import { cookieOf, eventually, fakeBrowser, isolateTests, loadSession, STORED, stubFetch, VIEWER } from './fakeBrowser';

isolateTests();

describe('a cookie that is removed while the page is open', () => {
  async function openPage() {
    const browser = fakeBrowser({ auth_token: 't', user: cookieOf(STORED) });
    const session = await loadSession();
    const stop = session.startSessionSync();
    await eventually(() => expect(session.currentSession().user?.username).toBe('Ditte_K'));
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
    await eventually(() => expect(currentSession().user?.username).toBe('Bo'));
    stop();
  });
});

describe('the login', () => {
  it('does not exist without the token, whatever the user cookie contains', async () => {
    fakeBrowser({ user: encodeURIComponent('{"id":"7","username":"x","role":"user"}') });
    const { currentSession } = await loadSession();
    expect(currentSession()).toMatchObject({ loggedIn: false, user: null });
  });

  it('survives an unreadable user cookie: the user is fetched', async () => {
    const { jar, page } = fakeBrowser({ auth_token: 't', user: 'v1.rubbish' });
    const stored = new Promise((resolve) => page.addEventListener('user-updated', resolve));
    const fetched = vi.fn(async () => Response.json({ data: { viewer: VIEWER } }));
    vi.stubGlobal('fetch', fetched);
    const { currentSession, startSessionSync } = await loadSession();
    const stop = startSessionSync();
    await eventually(() => expect(currentSession().user?.username).toBe('Ditte_K'));
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
    const { currentSession, refreshUser } = await loadSession();
    await refreshUser();
    expect(currentSession()).toMatchObject({ loggedIn: true, user: null });
    expect(jar.has('auth_token')).toBe(true);
  });

  it('is stored in two cookies for seven days, same-site and encrypted', async () => {
    const { written, jar, document } = fakeBrowser();
    const { storeLogin, currentSession } = await loadSession();
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
    const { applyViewer, viewerVersion } = await loadSession();
    applyViewer({ ...VIEWER, username: 'Ditte' }, viewerVersion());
    await eventually(() => expect(listener).toHaveBeenCalledTimes(1));
  });

  it('is refreshed once when other scripts or tabs announce a change', async () => {
    const { page } = fakeBrowser({ auth_token: 't', user: cookieOf(STORED) });
    const fetched = stubFetch({ ...VIEWER, username: 'Ditte' });
    const { currentSession, startSessionSync } = await loadSession();
    const stop = startSessionSync();
    await eventually(() => expect(currentSession().user?.username).toBe('Ditte_K'));
    for (let event = 0; event < 5; event += 1) page.dispatchEvent(new Event('user-updated'));
    await eventually(() => expect(currentSession().user?.username).toBe('Ditte'));
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is removed here at once, and on the server by a request', async () => {
    const { jar } = fakeBrowser({ auth_token: 't', user: 'x' });
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ data: {} }));
    vi.stubGlobal('fetch', fetched);
    const { logOut, currentSession } = await loadSession();
    logOut();
    expect(currentSession()).toMatchObject({ loggedIn: false, user: null });
    expect(jar.size).toBe(0);
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer t' });
  });

  it('detects a browser that does not store cookies', async () => {
    const { document } = fakeBrowser();
    const { cookiesWork } = await loadSession();
    expect(cookiesWork()).toBe(true);
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
    expect(cookiesWork()).toBe(false);
  });
});
