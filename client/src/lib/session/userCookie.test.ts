import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openUser, type SessionUser, sealUser } from './userCookie';

const USER: SessionUser = {
  id: 'x7',
  username: 'Bjørn-Åge_Thorsgaard',
  role: 'plus',
  avatar_url: '/avatars/a.webp',
  plusSubscriptionExpiry: '2026-12-01T10:00:00.000Z',
  email_verified: true,
};

const inBrowser = (userAgent: string) => {
  vi.stubGlobal('navigator', { userAgent, language: 'da', hardwareConcurrency: 8 });
  vi.stubGlobal('screen', { colorDepth: 24 });
};

beforeEach(() => inBrowser('Firefox 1'));
afterEach(() => vi.unstubAllGlobals());

describe('the user cookie', () => {
  it.each(['', 'v1.', 'v1.a.b.c', '{}', 'null', '{"id":"1","username":"u","role":"king"}'])(
    'does not read %j',
    async (value) => {
      expect(await openUser(value)).toBeNull();
    },
  );

  it('cannot be read in another browser', async () => {
    const sealed = await sealUser(USER);
    inBrowser('Firefox 2');
    expect(await openUser(sealed)).toBeNull();
  });

  it('comes back as it was', async () => {
    expect(await openUser(await sealUser(USER))).toEqual(USER);
  });

  it('is sealed afresh each time and shows nothing', async () => {
    const [first, second] = await Promise.all([sealUser(USER), sealUser(USER)]);
    expect(first).not.toBe(second);
    expect(first).not.toContain('Thorsgaard');
  });

  it('fits into a cookie with the longest name', async () => {
    const sealed = await sealUser({ ...USER, username: 'æ'.repeat(20), avatar_url: `/avatars/${'x'.repeat(64)}.webp` });
    expect(encodeURIComponent(sealed).length).toBeLessThan(2000);
  });

  it('is plain JSON where the browser has no cryptography', async () => {
    vi.stubGlobal('crypto', {});
    const plain = await sealUser(USER);
    expect(JSON.parse(plain)).toEqual(USER);
    expect(await openUser(plain)).toEqual(USER);
  });

  it('holds nothing but the known fields', async () => {
    vi.stubGlobal('crypto', {});
    expect(await openUser(JSON.stringify({ ...USER, email: 'a@b.dk' }))).toEqual(USER);
  });
});
