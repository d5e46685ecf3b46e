import { ageOn } from '@venn/schema/time';
import { distanceKm, townById } from '@venn/schema/towns/town';
import type { FoundMatches, FoundMember } from '../../src/modules/matches/match-finder.js';
import type { MatchRequest } from '../../src/modules/matches/match-request.js';
import { isFoundBy, NOW, type Person, type World } from './match-world.js';

/** Reference implementation of Find Venner's rules. `ranks` holds each member's position in the order of names. */
export function expected(
  { people, blocks, hides, conversations }: World,
  ids: number[],
  ranks: Map<number, number>,
  asked: MatchRequest,
): FoundMatches {
  const [viewer] = people as [Person];
  const candidates = people
    .map((one, position) => ({ one, position, memberId: ids[position] as number }))
    .filter(({ one, position }) => {
      const isListed =
        one.verified &&
        !one.paused &&
        !one.onBreak &&
        !one.deletionScheduled &&
        one.visible &&
        one.role !== 'admin' &&
        one.role !== 'banned';
      const isBlocked = blocks.some(([by, whom]) => (by === 0 && whom === position) || (by === position && whom === 0));
      const isHidden = hides.some(([by, whom]) => by === 0 && whom === position);
      const hasConversation = conversations.some((two) => two.includes(0) && two.includes(position));
      return position !== 0 && isListed && !isBlocked && !isHidden && !(asked.notWrittenWith && hasConversation);
    })
    .filter(({ one }) => {
      const years = ageOn(one.birthdate, NOW);
      return years >= (asked.minAge ?? 0) && (asked.maxAge === null || asked.maxAge >= 100 || years <= asked.maxAge);
    })
    .filter(({ one }) => asked.filters.every((filter) => isFoundBy(one, filter)))
    .map(
      ({ one, memberId }): FoundMember => ({
        memberId,
        commonInterestIds: one.interests
          .filter((interest) => viewer.interests.includes(interest))
          .sort((a, b) => a - b),
        distanceKm: distanceBetween(viewer.townId, one.townId),
      }),
    )
    .filter(({ distanceKm: km }) => {
      const isLimited = viewer.townId !== null && asked.maxDistance !== null && asked.maxDistance < 501;
      return !isLimited || (km !== null && km <= (asked.maxDistance as number));
    });

  const byName = (a: FoundMember, b: FoundMember): number =>
    (ranks.get(a.memberId) ?? 0) - (ranks.get(b.memberId) ?? 0);
  const byDistance = (a: FoundMember, b: FoundMember): number => {
    const [near, far] = [a.distanceKm ?? Number.MAX_SAFE_INTEGER, b.distanceKm ?? Number.MAX_SAFE_INTEGER];
    return near - far;
  };
  const byCommon = (a: FoundMember, b: FoundMember): number => a.commonInterestIds.length - b.commonInterestIds.length;
  const orders: Record<MatchRequest['sortBy'], (a: FoundMember, b: FoundMember) => number> = {
    common_desc: (a, b) => byCommon(b, a) || byDistance(a, b) || byName(a, b),
    common_asc: (a, b) => byCommon(a, b) || byDistance(a, b) || byName(a, b),
    distance_asc: (a, b) => byDistance(a, b) || byName(a, b),
    distance_desc: (a, b) => byDistance(b, a) || byName(a, b),
    name_asc: byName,
    name_desc: (a, b) => byName(b, a),
  };
  const start = (asked.page - 1) * asked.pageSize;
  return {
    members: candidates.sort(orders[asked.sortBy]).slice(start, start + asked.pageSize),
    total: candidates.length,
    sharing: candidates.filter(({ commonInterestIds }) => commonInterestIds.length > 0).length,
    snapshot: null,
  };
}

function distanceBetween(one: number | null, other: number | null): number | null {
  const [from, to] = [one === null ? null : townById(one), other === null ? null : townById(other)];
  return from === null || to === null ? null : distanceKm(from, to);
}
