import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IdKind, parsePublicId, publicId, setIdKey } from './public-id.js';

const KINDS = ['member', 'interest', 'message', 'post', 'comment', 'report', 'audit'] as const satisfies IdKind[];

const kindOf = fc.constantFrom(...KINDS);
const MODULE = fileURLToPath(new URL('public-id.ts', import.meta.url));

/** Runs `code` with this module in a process of its own: the key of a process never changes. */
async function inNewProcess(code: string): Promise<string> {
  const script = `import { parsePublicId, publicId, setIdKey } from ${JSON.stringify(MODULE)};\n${code}`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    '@oxc-node/core/register',
    '--input-type',
    'module',
    '--eval',
    script,
  ]);
  return stdout;
}

describe('parsePublicId', () => {
  it.each([
    ['no text', ''],
    ['another alphabet', 'æøå-æøå-'],
    ['a number', '12345678'],
    ['a text that is too long', 'a'.repeat(33)],
    ['a text that is too short', publicId('member', 1).slice(1)],
    ['an id with a suffix', `${publicId('member', 1)}a`],
    ['an id in capitals', publicId('member', 1).toUpperCase()],
    ['an id of the former kind, which contained the number', 'kF3nYw2u'],
  ])('refuses %s', (_what, text) => {
    expect(parsePublicId('member', text)).toBeNull();
  });

  it('refuses an id of another kind', () => {
    fc.assert(
      fc.property(kindOf, kindOf, fc.nat(), (kind, other, id) => {
        fc.pre(kind !== other);
        expect(parsePublicId(other, publicId(kind, id))).toBeNull();
      }),
    );
  });

  it('refuses made-up ids and ids that were changed in any character', () => {
    for (let times = 0; times < 20_000; times += 1)
      expect(parsePublicId('member', randomBytes(16).toString('hex'))).toBeNull();
    const id = publicId('member', 1);
    for (let place = 0; place < id.length; place += 1) {
      for (const character of '0123456789abcdef') {
        const changed = id.slice(0, place) + character + id.slice(place + 1);
        expect(parsePublicId('member', changed)).toBe(changed === id ? 1 : null);
      }
    }
  });

  it('decodes what publicId encodes', () => {
    fc.assert(
      fc.property(kindOf, fc.maxSafeNat(), (kind, id) => {
        expect(parsePublicId(kind, publicId(kind, id))).toBe(id);
      }),
    );
    for (const id of [0, 2 ** 32 - 1, 2 ** 32, Number.MAX_SAFE_INTEGER])
      expect(parsePublicId('post', publicId('post', id))).toBe(id);
  });
});

describe('publicId', () => {
  it('shows nothing of the number: ids of neighbours share no beginning and no end', () => {
    const ids = Array.from({ length: 2000 }, (_each, place) => publicId('member', place + 1));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[0-9a-f]{32}$/.test(id))).toEqual([]);
    for (const part of [(id: string) => id.slice(0, 12), (id: string) => id.slice(-12)])
      expect(new Set(ids.map(part)).size).toBe(ids.length);
    // Neither do they grow with the number.
    const rising = ids.filter((id, place) => place > 0 && id > (ids[place - 1] as string)).length;
    expect(rising).toBeGreaterThan(800);
    expect(rising).toBeLessThan(1200);
  });
});

describe('the key of a process', () => {
  it('is needed before the first id', async () => {
    const attempt = (call: string): Promise<string> =>
      inNewProcess(`try { console.log(${call}) } catch (fault) { console.log(fault.message) }`);
    expect(await attempt(`publicId('member', 1)`)).toContain('key of the ids has not been read');
    expect(await attempt(`parsePublicId('member', '${publicId('member', 1)}')`)).toContain(
      'key of the ids has not been read',
    );
  });

  it('makes ids that only processes with the same key accept', async () => {
    const own = publicId('member', 1);
    const print = (key: string): string =>
      `setIdKey(Buffer.from('${key}', 'hex')); console.log([publicId('member', 1), parsePublicId('member', '${own}')].join())`;
    const key = randomBytes(16).toString('hex');
    const [one, again, other] = await Promise.all(
      [key, key, randomBytes(16).toString('hex')].map((text) => inNewProcess(print(text))),
    );
    expect(one).toBe(again);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[0-9a-f]{32},\n$/);
    expect(one).not.toContain(own);
  });

  it('is never replaced by another one', () => {
    const id = publicId('member', 1);
    expect(() => setIdKey(randomBytes(16))).toThrow('another key already');
    expect(publicId('member', 1)).toBe(id);
  });
});
