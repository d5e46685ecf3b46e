import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyQuery, anyStep } from '../../../../test/matches/index-arbitraries.js';
import { ReferenceIndex } from '../../../../test/matches/reference-index.js';

it('finds the same as a sorted list after any inserts, deletions, moves and renames', () => {
  fc.assert(
    fc.property(
      fc.array(anyStep, { minLength: 1, maxLength: 25 }),
      fc.array(anyQuery, { minLength: 8, maxLength: 8 }),
      (steps, queries) => {
        const reference = new ReferenceIndex();
        for (const one of steps) {
          reference.perform(one);
          const viewer = reference.members[Math.floor(reference.members.length / 2)];
          if (viewer === undefined) continue;
          for (const query of queries)
            expect(reference.index.find(viewer.id, query)).toEqual(reference.find(viewer.id, query));
        }
        expect(reference.index.members).toBe(reference.members.length);
      },
    ),
    { numRuns: Number(process.env['RUNS'] ?? 60) },
  );
});
