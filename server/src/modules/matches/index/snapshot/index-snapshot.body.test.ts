import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyQuery, anyStep } from '../../../../../test/matches/index-arbitraries.js';
import { ReferenceIndex, type Step } from '../../../../../test/matches/reference-index.js';
import type { MatchIndex } from '../match-index.js';
import { longestPart, RenumberedError, readBody, writeBody } from './index-snapshot.body.js';
import { BodyReader, BodyWriter } from './index-snapshot.body-io.js';
import { finish, readContents } from './index-snapshot.format.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'venn-index-body-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes an index in the smallest pieces, running `between` after each, and reads it back. */
async function throughFile(index: MatchIndex, between: () => void): Promise<MatchIndex> {
  const path = join(folder, 'index');
  const out = await open(path, 'w');
  const writer = new BodyWriter(out, new AbortController().signal);
  const slow = {
    async write(bytes: Uint8Array) {
      await writer.write(bytes);
      between();
    },
  };
  try {
    const body = await writeBody(index, slow, 1);
    const { interests } = index;
    const known = { formatHash: '', databaseIdentity: '', id: '', snapshot: '' };
    await finish(out, { ...known, interests, ...body, bodyBytes: writer.bytes, bodyChecksum: writer.checksum });
  } finally {
    await out.close();
  }
  const file = await open(path);
  const contents = await readContents(file);
  const reader = new BodyReader(file, contents, longestPart(contents));
  const read = await readBody(reader, contents);
  reader.assertComplete();
  await file.close();
  return read;
}

/** The members and pairs that the change log would have entries for. */
function changedBy(steps: readonly Step[]): { ids: Set<number>; pairs: [number, number][] } {
  const ids = new Set<number>();
  const pairs: [number, number][] = [];
  for (const one of steps) {
    if ('put' in one) for (const { id } of one.put) ids.add(id);
    else if ('remove' in one) for (const id of one.remove) ids.add(id);
    else if ('pair' in one) pairs.push(one.pair);
    else for (let number = 0; number < one.rising; number += 1) ids.add(1000 + number);
  }
  return { ids, pairs };
}

it('reads back the same index, whatever changes during the write', async () => {
  let renumbered = 0;
  const runs = Number(process.env['RUNS'] ?? 100);
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 1, maxLength: 12 }),
      fc.array(anyStep, { maxLength: 8 }),
      fc.array(anyStep, { maxLength: 4 }),
      fc.array(anyQuery, { minLength: 6, maxLength: 6 }),
      async (before, during, after, queries) => {
        const reference = new ReferenceIndex();
        for (const one of before) reference.perform(one);
        const left = [...during];
        try {
          const read = await throughFile(reference.index, () =>
            left.splice(0, 1).forEach((one) => reference.perform(one)),
          );
          for (const one of [...left, ...after]) reference.perform(one);
          const { ids, pairs } = changedBy([...during, ...after]);
          reference.index = read;
          reference.applyChanges(ids, pairs);
        } catch (fault) {
          if (!(fault instanceof RenumberedError)) throw fault;
          renumbered += 1;
          return;
        }
        expect(reference.index.members).toBe(reference.members.length);
        for (const { id } of reference.members.filter((_, place) => place % 7 === 0)) {
          for (const query of queries) expect(reference.index.find(id, query)).toEqual(reference.find(id, query));
        }
      },
    ),
    { numRuns: runs },
  );
  expect(renumbered).toBeLessThan(runs / 2);
});
