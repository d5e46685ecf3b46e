import { describe, expect, it, vi } from 'vitest';
import {
  cookieOf,
  eventually,
  fakeBrowser,
  isolateTests,
  loadSession,
  STORED,
  storedUser,
  stubFetch,
  VIEWER,
} from './fakeBrowser';

isolateTests();

describe('a viewer from the server', () => {
  const STALE = { ...STORED, role: 'plus', username: 'Ditte_gammel', avatar_url: '/avatars/gone.jpg' };

  it('comes with the page and replaces a different user cookie', async () => {
    const { jar } = fakeBrowser({ auth_token: 't', user: cookieOf(STALE) }, { viewer: VIEWER, cache: {}, drawnAt: 0 });
    const { currentSession, startSessionSync } = await loadSession();
    const stop = startSessionSync();
    await eventually(async () => expect(await storedUser(jar)).toEqual(STORED));
    expect(currentSession()).toEqual({ loggedIn: true, user: STORED, confirmed: true });
    stop();
  });

  it('replaces the user of the cookie', async () => {
    const { jar } = fakeBrowser({ auth_token: 't', user: cookieOf(STALE) });
    const { currentSession, startSessionSync, applyViewer, viewerVersion } = await loadSession();
    const stop = startSessionSync();
    await eventually(() => expect(currentSession().user).toEqual(STALE));
    expect(currentSession().confirmed).toBe(false);
    applyViewer(VIEWER, viewerVersion());
    expect(currentSession()).toEqual({ loggedIn: true, user: STORED, confirmed: true });
    await eventually(async () => expect(await storedUser(jar)).toEqual(STORED));
    stop();
  });

  it('replaces single fields of the user', async () => {
    const { jar } = fakeBrowser({ auth_token: 't', user: cookieOf(STALE) });
    const { currentSession, startSessionSync, applyViewer, viewerVersion } = await loadSession();
    const stop = startSessionSync();
    await eventually(() => expect(currentSession().user).toEqual(STALE));
    applyViewer({ id: '7', avatarUrl: null }, viewerVersion());
    await eventually(async () => expect(await storedUser(jar)).toEqual({ ...STALE, avatar_url: null }));
    expect(currentSession().confirmed).toBe(false);
    applyViewer({ id: '8', username: 'Somebody' }, viewerVersion());
    expect(currentSession().user?.username).toBe('Ditte_gammel');
    stop();
  });

  it('is fetched again when an older response arrives after a newer one', async () => {
    const { jar } = fakeBrowser({ auth_token: 't' });
    const fetched = stubFetch({ ...VIEWER, role: 'plus' });
    const { currentSession, applyViewer, viewerVersion } = await loadSession();
    const before = viewerVersion();
    applyViewer({ ...VIEWER, role: 'plus' }, viewerVersion());
    applyViewer(VIEWER, before);
    expect(currentSession().user?.role).toBe('plus');
    await eventually(() => expect(fetched).toHaveBeenCalledTimes(1));
    await eventually(() => expect(currentSession().user?.role).toBe('plus'));
    applyViewer({ ...VIEWER, role: 'plus' }, before);
    expect(fetched).toHaveBeenCalledTimes(1);
    await eventually(() => expect(jar.has('user')).toBe(true));
  });

  it('is not written again without a change', async () => {
    const { jar, written } = fakeBrowser({ auth_token: 't' });
    const { applyViewer, viewerVersion } = await loadSession();
    applyViewer(VIEWER, viewerVersion());
    await eventually(() => expect(jar.has('user')).toBe(true));
    applyViewer(VIEWER, viewerVersion());
    applyViewer({ id: '7', username: 'Ditte_K' }, viewerVersion());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(written.filter((text) => text.startsWith('user='))).toHaveLength(1);
  });

  it('is not written, and so not announced, when it arrives before the same cookie is read', async () => {
    const { written } = fakeBrowser(
      { auth_token: 't', user: cookieOf(STORED) },
      { viewer: VIEWER, cache: {}, drawnAt: 0 },
    );
    const { startSessionSync, applyViewer, viewerVersion } = await loadSession();
    const stop = startSessionSync();
    applyViewer(VIEWER, viewerVersion());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(written).toEqual([]);
    stop();
  });

  it('is not replaced by the old cookie, which still exists when another tab announces the new one', async () => {
    const { channels } = fakeBrowser({ auth_token: 't', user: cookieOf(STORED) });
    stubFetch({ ...VIEWER, role: 'plus' });
    const { currentSession, startSessionSync, applyViewer, viewerVersion } = await loadSession();
    const stop = startSessionSync();
    await eventually(() => expect(currentSession().user).toEqual(STORED));
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
    const { applyViewer, viewerVersion } = await loadSession();
    applyViewer(VIEWER, viewerVersion());
    applyViewer({ ...VIEWER, role: 'plus' }, viewerVersion());
    await eventually(() => expect(jar.has('user')).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await storedUser(jar))?.role).toBe('plus');
  });

  it('is not written after another login has begun', async () => {
    const { jar } = fakeBrowser({ auth_token: 't' });
    const { currentSession, applyViewer, viewerVersion } = await loadSession();
    applyViewer(VIEWER, viewerVersion());
    jar.set('auth_token', 'another');
    await eventually(() => expect(currentSession()).toEqual({ loggedIn: true, user: null, confirmed: false }));
    expect([...jar.keys()]).toEqual(['auth_token']);
  });

  it('is ignored after a logout', async () => {
    const { jar } = fakeBrowser({ auth_token: 't' });
    vi.stubGlobal('fetch', stubFetch());
    const { currentSession, applyViewer, logOut, viewerVersion } = await loadSession();
    const version = viewerVersion();
    logOut();
    applyViewer(VIEWER, version);
    expect(currentSession().loggedIn).toBe(false);
    expect(jar.size).toBe(0);
  });
});
