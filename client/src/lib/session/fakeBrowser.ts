import { afterEach, beforeEach, vi } from 'vitest';

export const VIEWER = {
  id: '7',
  username: 'Ditte_K',
  role: 'user',
  avatarUrl: null,
  plusSubscriptionExpiry: null,
  emailVerified: true,
} as const;

export const STORED = {
  id: '7',
  username: 'Ditte_K',
  role: 'user',
  avatar_url: null,
  plusSubscriptionExpiry: null,
  email_verified: true,
};

export const cookieOf = (user: object) => encodeURIComponent(JSON.stringify(user));

/** The parts of a browser that the session uses: a cookie jar with attributes, events, and the page's initial data. */
export function fakeBrowser(cookies: Record<string, string> = {}, data: object | null = null) {
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
  const replaced = vi.fn();
  vi.stubGlobal('location', Object.assign(new URL('https://venn.example/'), { replace: replaced }));
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
  return { jar, written, page, document, channels, replaced };
}

export const loadSession = () => import('./session');

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

/** Timers of the test. One that fires after it, such as the session's, would find no browser. */
const timers = new Set<ReturnType<typeof setTimeout>>();

function trackTimers(): void {
  const start = setTimeout;
  vi.stubGlobal('setTimeout', (...parameters: Parameters<typeof setTimeout>) => {
    const timer = start(...parameters);
    timers.add(timer);
    return timer;
  });
}

/** Waits until a check passes; vitest's own limit of a second is too short for Web Crypto on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 10_000 });

/** Loads the session's modules anew for each test of a file, waits until they are done with Web Crypto, and ends timers. */
export function isolateTests(): void {
  beforeEach(() => {
    vi.resetModules();
    trackCrypto();
    trackTimers();
  });
  afterEach(async () => {
    // Twice, because a call may follow another.
    for (let calm = 0; calm < 2; calm += 1) {
      await vi.waitUntil(() => pendingCalls === 0, { timeout: 10_000 });
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      if (pendingCalls > 0) calm = -1;
    }
    timers.forEach((timer) => clearTimeout(timer));
    timers.clear();
    vi.unstubAllGlobals();
  });
}

/** The decrypted content of the user cookie. */
export async function storedUser(jar: Map<string, string>) {
  const { decryptUser } = await import('./userCookie');
  return decryptUser(decodeURIComponent(jar.get('user') ?? ''));
}

export const stubFetch = (...viewers: object[]) => {
  const fetched = vi.fn(async () => Response.json({ data: { viewer: viewers.shift() ?? VIEWER } }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
