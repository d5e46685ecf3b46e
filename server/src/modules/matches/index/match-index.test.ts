import fc from 'fast-check';
import { expect, it } from 'vitest';
import { question, ReferenceIndex, step } from '../../../../test/matches/reference-index.js';

it('finds the same as a sorted list after any inserts, deletions, moves and renames', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.array(question, { minLength: 8, maxLength: 8 }),
      (steps, questions) => {
        const twin = new ReferenceIndex();
        for (const one of steps) {
          twin.perform(one);
          const viewer = twin.members[Math.floor(twin.members.length / 2)];
          if (viewer === undefined) continue;
          for (const asked of questions) expect(twin.index.find(viewer.id, asked)).toEqual(twin.find(viewer.id, asked));
        }
        expect(twin.index.members).toBe(twin.members.length);
      },
    ),
    { numRuns: Number(process.env['RUNS'] ?? 60) },
  );
}, 120_000);
