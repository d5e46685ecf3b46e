import { afterEach, describe, expect, it, vi } from 'vitest';
import { cookiesWork, readCookie, removeCookie, writeCookie } from './cookies';

/** Which cookies a browser accepts over plain HTTP. WebKit has no exception for the own machine, as others have. */
const BROWSERS = {
  webkit: { securely: () => false, plainly: () => true },
  others: { securely: (host: string) => host === 'localhost' || host === '127.0.0.1', plainly: () => true },
  withoutCookies: { securely: () => false, plainly: () => false },
};

/** The cookies of a browser at an address; a refused one changes nothing, also when it would delete another. */
function openAt(address: string, browser: keyof typeof BROWSERS) {
  const { protocol, hostname } = new URL(address);
  const accepts = BROWSERS[browser];
  const jar = new Map<string, { value: string; secure: boolean }>();
  const written: string[] = [];
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const secure = attributes.includes('secure');
      const isAccepted = secure
        ? accepts.plainly() && (protocol === 'https:' || accepts.securely(hostname))
        : accepts.plainly() && !(protocol === 'http:' && jar.get(name)?.secure && !accepts.securely(hostname));
      if (!isAccepted) return;
      if (attributes.includes('max-age=0')) jar.delete(name);
      else jar.set(name, { value, secure });
    },
  });
  return { jar, written };
}

afterEach(() => vi.unstubAllGlobals());

describe('a cookie of the login', () => {
  it.each([
    ['https://venn.example/', 'webkit'],
    ['https://venn.example/', 'others'],
    ['https://localhost/', 'webkit'],
    ['http://localhost:3000/', 'others'],
    ['http://127.0.0.1:3000/', 'others'],
  ] as const)('is written once, secure, at %s (%s)', (address, browser) => {
    const { jar, written } = openAt(address, browser);
    writeCookie('auth_token', 'a=b');
    expect(written).toEqual(['auth_token=a%3Db; path=/; max-age=604800; secure; samesite=strict']);
    expect(jar.get('auth_token')).toEqual({ value: 'a%3Db', secure: true });
    removeCookie('auth_token');
    expect(jar.size).toBe(0);
    expect(written).toHaveLength(2);
  });

  it.each(['http://localhost:3000/', 'http://127.0.0.1:3000/'])('is written without it in WebKit at %s', (address) => {
    const { jar, written } = openAt(address, 'webkit');
    expect(cookiesWork()).toBe(true);
    expect(jar.size).toBe(0);
    written.length = 0;
    writeCookie('auth_token', 'first');
    expect(written).toEqual([
      'auth_token=first; path=/; max-age=604800; secure; samesite=strict',
      'auth_token=first; path=/; max-age=604800; samesite=strict',
    ]);
    writeCookie('auth_token', 'second');
    expect(readCookie('auth_token')).toBe('second');
    removeCookie('auth_token');
    expect(jar.size).toBe(0);
  });

  it.each([
    ['http://192.168.1.20:3000/', 'webkit'],
    ['http://192.168.1.20:3000/', 'others'],
    ['http://localhost.venn.example/', 'webkit'],
    ['http://venn.example/', 'others'],
  ] as const)('is never written without it at %s (%s)', (address, browser) => {
    const { jar, written } = openAt(address, browser);
    expect(cookiesWork()).toBe(false);
    writeCookie('auth_token', 'a');
    removeCookie('auth_token');
    expect(jar.size).toBe(0);
    for (const cookie of written) expect(cookie).toContain('; secure; ');
  });

  it('is not kept by a browser without cookies', () => {
    openAt('http://localhost:3000/', 'withoutCookies');
    expect(cookiesWork()).toBe(false);
    writeCookie('auth_token', 'a');
    expect(readCookie('auth_token')).toBe(null);
  });
});
