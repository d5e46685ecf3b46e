import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decryptUser, encryptUser, type SessionUser } from './userCookie';

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
    'is not read from %j',
    async (value) => {
      expect(await decryptUser(value)).toBeNull();
    },
  );

  it('cannot be read in another browser', async () => {
    const encrypted = await encryptUser(USER);
    inBrowser('Firefox 2');
    expect(await decryptUser(encrypted)).toBeNull();
  });

  it('is decrypted to the same user', async () => {
    expect(await decryptUser(await encryptUser(USER))).toEqual(USER);
  });

  it('is encrypted with a new salt each time and contains no plain text', async () => {
    const [first, second] = await Promise.all([encryptUser(USER), encryptUser(USER)]);
    expect(first).not.toBe(second);
    expect(first).not.toContain('Thorsgaard');
  });

  it('fits into a cookie with the longest name', async () => {
    const encrypted = await encryptUser({
      ...USER,
      username: 'æ'.repeat(20),
      avatar_url: `/avatars/${'x'.repeat(64)}.webp`,
    });
    expect(encodeURIComponent(encrypted).length).toBeLessThan(2000);
  });

  it('is plain JSON in a browser without Web Crypto', async () => {
    vi.stubGlobal('crypto', {});
    const plain = await encryptUser(USER);
    expect(JSON.parse(plain)).toEqual(USER);
    expect(await decryptUser(plain)).toEqual(USER);
  });

  it('contains only the known fields', async () => {
    vi.stubGlobal('crypto', {});
    expect(await decryptUser(JSON.stringify({ ...USER, email: 'a@b.dk' }))).toEqual(USER);
  });
});
