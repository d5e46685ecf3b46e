import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_DIR } from '../src/config/config.js';

interface Row {
  ids: string;
  state: string;
  how: string;
}

const lines = readFileSync(join(PROJECT_DIR, 'docs/security.md'), 'utf8').split('\n');
const rows: Row[] = lines
  .map((line) => /^\| (\d[^|]*) \| ([^|]*) \| ([^|]*)\|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, ids = '', state = '', how = '']) => ({ ids, state, how }));
/** Paths of files in a text, which other code quotes also have. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:server|client|schema|e2e|bench)\/[^`]+)`/g)].map(([, path = '']) => path);

/** The numbers of a requirement, such as [6, 2, 10]. */
const numbersOf = (id: string): number[] => id.split('.').map(Number);
const firstOf = ({ ids }: Row): number[] => numbersOf(ids.split(/[,–]/)[0] ?? '');
const isBefore = (one: number[], other: number[]): boolean => {
  const index = one.findIndex((number, position) => number !== other[position]);
  return index !== -1 && (one[index] ?? 0) < (other[index] ?? 0);
};

describe('docs/security.md', () => {
  it('names only files that exist', () => {
    expect(pathsIn(lines.join('\n')).filter((path) => !existsSync(join(PROJECT_DIR, path)))).toEqual([]);
  });

  it('has a test of the product in each row that claims to be met', () => {
    const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|\.attacks\.ts$/.test(path);
    const claims = rows.filter(({ state }) => state === 'met');
    expect(claims.length).toBeGreaterThan(80);
    expect(claims.filter(({ how }) => !pathsIn(how).some(isTest))).toEqual([]);
  });

  it('has a reason in each other row, and no state that it does not explain', () => {
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['met', 'not met', 'not applicable', 'operator']));
    expect(rows.filter(({ how }) => how.trim() === '')).toEqual([]);
  });

  it('lists each requirement once, in order, through all 17 chapters', () => {
    expect(rows.slice(1).filter((row, index) => !isBefore(firstOf(rows[index] as Row), firstOf(row)))).toEqual([]);
    expect(new Set(rows.map((row) => firstOf(row)[0])).size).toBe(17);
  });
});
