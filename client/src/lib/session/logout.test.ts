import { describe, expect, it, vi } from 'vitest';
import { cookieOf, eventually, fakeBrowser, isolateTests, loadSession, STORED, stubFetch } from './fakeBrowser';

isolateTests();

type Browser = ReturnType<typeof fakeBrowser>;
interface Tab {
  session: Awaited<ReturnType<typeof loadSession>>;
  logout: typeof import('./logout');
  sessionEnd: typeof import('./sessionEnd');
  deletion: typeof import('./deletionScheduled');
}

/** Loads the modules once more: as another tab, which shares the cookies. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  const session = await loadSession();
  const [logout, sessionEnd, deletion] = await Promise.all([
    import('./logout'),
    import('./sessionEnd'),
    import('./deletionScheduled'),
  ]);
  return { session, logout, sessionEnd, deletion };
}

const channelMessage = ({ channels }: Browser) => {
  for (const channel of channels) channel.dispatchEvent(new Event('message'));
};

/** Every way in which the tab that ends the login may learn of the end before its own request is answered. */
const NEWS: Record<string, (browser: Browser, tab: Tab) => unknown> = {
  'nothing but the missing cookie': () => undefined,
  'a change of the cookies': () =>
    (globalThis.cookieStore as unknown as EventTarget).dispatchEvent(new Event('change')),
  focus: ({ page }) => page.dispatchEvent(new Event('focus')),
  pageshow: ({ page }) => page.dispatchEvent(new Event('pageshow')),
  'the return to the tab': ({ document }) => document.dispatchEvent(new Event('visibilitychange')),
  'a message of the other tab': channelMessage,
  'a change of the storage': ({ page }) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'user-updated' })),
  'an event of another script': ({ page }) => page.dispatchEvent(new Event('user-updated')),
  'another request': (_browser, { session }) => session.checkLogin(),
  'a check of the viewer': (_browser, { sessionEnd }) => sessionEnd.confirmUser(),
  'a refused request or a closed socket': (_browser, { sessionEnd }) =>
    sessionEnd.endSession('Log ind for at fortsætte.'),
  'a refusal because the account is gone': (_browser, { sessionEnd }) => sessionEnd.endSession('User no longer exists'),
  'a refusal because the account will be deleted': (_browser, { sessionEnd }) => sessionEnd.scheduleDeletion(),
};

describe('an end of the login that a tab itself causes, with another tab open', () => {
  async function openTwo() {
    const browser = fakeBrowser({ auth_token: 't', user: cookieOf(STORED) });
    vi.stubGlobal('cookieStore', new EventTarget());
    const fetched = stubFetch();
    fetched.mockImplementation(async () =>
      Response.json({ errors: [{ message: 'User no longer exists', extensions: { code: 'USER_GONE' } }] }),
    );
    const other = await openTab();
    const own = await openTab();
    const stop = own.session.startSessionSync();
    await eventually(() => expect(own.session.currentSession().user?.username).toBe('Ditte_K'));
    return { browser, other, own, stop, fetched };
  }

  it.each(Object.entries(NEWS))('is none that others caused after %s', async (_name, learn) => {
    const { browser, other, own, stop, fetched } = await openTwo();
    const seen: boolean[] = [];
    own.session.onSessionChange(() => seen.push(own.session.currentSession().loggedIn));
    await own.logout.logOutWith(
      async () => {
        // Announced changes of the user are fetched after a pause.
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        other.session.clearLogin();
        expect([...browser.jar.keys()]).toEqual([]);
        await learn(browser, own);
        await vi.runAllTimersAsync();
        vi.useRealTimers();
      },
      () => {
        expect(own.session.currentSession().loggedIn).toBe(true);
        expect(own.deletion.deletionScheduledStore.get()).toBe(false);
        expect(seen).toEqual([]);
      },
    );
    expect(own.session.currentSession().loggedIn).toBe(false);
    expect(browser.replaced).not.toHaveBeenCalled();
    expect(fetched.mock.calls.length).toBeLessThan(3);
    stop();
  });

  it.each([
    ['is known at once when its request fails and the other tab has cleared the login', true],
    ['is known when its request fails and the server says that the login has ended', false],
  ])('%s', async (_name, cleared) => {
    const { other, own, stop } = await openTwo();
    const lost = own.logout.logOutWith(
      async () => {
        if (cleared) other.session.clearLogin();
        throw new TypeError('Failed to fetch');
      },
      () => expect.unreachable(),
    );
    await expect(lost).rejects.toThrow('Failed to fetch');
    await eventually(() => expect(own.session.currentSession().loggedIn).toBe(false));
    stop();
  });

  it('leaves a new login of the other tab alone', async () => {
    const { browser, other, own, stop, fetched } = await openTwo();
    fetched.mockImplementation(async () => Response.json({ data: null }));
    await own.logout.logOutWith(
      async () => {
        other.session.clearLogin();
        browser.jar.set('auth_token', 'another');
      },
      () => undefined,
    );
    expect(browser.jar.get('auth_token')).toBe('another');
    expect(own.session.currentSession().loggedIn).toBe(true);
    stop();
  });
});
