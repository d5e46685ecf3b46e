import { findTown, type Town } from '@venn/schema/towns/town';
import fc from 'fast-check';
import type { IndexQuery } from '../../src/modules/matches/index/match-index.js';
import { NO_TOWN } from '../../src/modules/matches/index/town-segments.js';
import { MATCH_SORTS } from '../../src/modules/matches/match-request.js';
import { MATCH_FILTERS, MEMBER_BITMAPS } from '../../src/modules/matches/member-facts.js';
import { distancesFrom } from '../../src/modules/members/towns/town-distances.js';
import { type Bitmaps, INTERESTS, type ReferenceMember, type Step } from './reference-index.js';

/** Far and near towns, two at the same distance from Odense, and none. */
const TOWNS = [NO_TOWN, ...['Odense', 'København', 'Aarhus', 'Skagen'].map((name) => (findTown(name) as Town).id)];
{
  const { townIds, kilometres } = distancesFrom((findTown('Odense') as Town).id);
  const km = kilometres[townIds.indexOf((findTown('Aarhus') as Town).id)];
  TOWNS.push(townIds.find((id, index) => kilometres[index] === km && !TOWNS.includes(id)) as number);
}

const id = fc.integer({ min: 1, max: 400 });
const mostly = fc.integer({ min: 0, max: 4 }).map((dice) => dice > 0);
const bitmaps = Object.fromEntries(MEMBER_BITMAPS.map((name) => [name, mostly])) as {
  [B in keyof Bitmaps]: fc.Arbitrary<boolean>;
};
const member: fc.Arbitrary<ReferenceMember> = fc.record({
  ...bitmaps,
  id,
  // Many similar names, so that the keys between them run out.
  name: fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 5 }),
    fc.integer({ min: 1000, max: 9999 }).map((number) => `m${number}`),
  ),
  townId: fc.constantFrom(...TOWNS),
  birth: fc.integer({ min: 0, max: 10 }),
  interestIds: fc.uniqueArray(fc.integer({ min: 1, max: INTERESTS }), { maxLength: INTERESTS }),
});
const crowd = fc
  .tuple(fc.uniqueArray(member, { minLength: 1, maxLength: 120, selector: (one) => one.id }), fc.constantFrom(...TOWNS))
  .map(([members, townId]) => members.map((one) => ({ ...one, townId })));
const day = fc.option(fc.integer({ min: 0, max: 10 }), { nil: null });
export const anyQuery: fc.Arbitrary<IndexQuery> = fc.record({
  sortBy: fc.constantFrom(...MATCH_SORTS),
  limitKm: fc.option(fc.constantFrom(0, 100, 142, 300), { nil: null }),
  bornAfter: day,
  bornUpTo: day,
  filters: fc.subarray([...MATCH_FILTERS]),
  offset: fc.oneof(fc.constant(0), fc.nat({ max: 400 })),
  count: fc.integer({ min: 1, max: 40 }),
  excluded: fc.array(id, { maxLength: 40 }),
});
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ put: fc.uniqueArray(member, { minLength: 1, maxLength: 4, selector: (one) => one.id }) }),
  },
  { weight: 2, arbitrary: fc.record({ put: crowd }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.array(id, { maxLength: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ pair: fc.tuple(id, id), isBlocked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ rising: fc.nat({ max: 200 }), townId: fc.constantFrom(...TOWNS) }) },
);
