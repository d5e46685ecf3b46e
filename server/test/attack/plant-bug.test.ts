import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { plantInto } from './plant-bug.js';
import { PLANTED_BUGS } from './planted-bugs.js';

const SOURCE = `
  class Door {
    async open(key: number): Promise<boolean> {
      await this.limits
        .use('door', key);
      return key === this.#key;
    }
    close = (use: string): void => this.limits.use(use.key);
  }
  const open = (key: number) => key;
  const shut = () => ({ key: 1 });`;

describe('a bug that is planted by names', () => {
  it.each([
    ['no function of that name', 'lock', 'key', 0],
    ['no such reference in it', 'shut', 'key', 0],
    ['only a property of that name', 'close', 'limits', 0],
    ['two such functions', 'open', 'key', 2],
  ])('is refused where there is %s', (_where, name, replace, places) => {
    const change = { at: `door.ts ${name}`, replace, by: '2' } as const;
    expect(() => plantInto(SOURCE, change)).toThrow(`door.ts has ${places} times ${name} with ${replace}`);
  });

  it('replaces what is written, however it is broken into lines', () => {
    expect(plantInto(SOURCE, { at: 'door.ts open', replace: 'this.limits.use', by: 'unlimited' })).toBe(
      SOURCE.replace(/this\.limits\s+\.use/, '(unlimited)'),
    );
    expect(plantInto(SOURCE, { at: 'door.ts close', replace: 'use', by: 'other' })).toBe(
      SOURCE.replace('use.key', '(other).key'),
    );
  });

  it.each(PLANTED_BUGS)('finds its place: $bug', (bug) => {
    const file = fileURLToPath(new URL(`../../src/${bug.at.split(' ', 1)[0]}`, import.meta.url));
    expect(plantInto(readFileSync(file, 'utf8'), bug)).toContain(`(${bug.by})`);
  });
});
