import {
  type Found,
  type IndexQuery,
  type KnownMember,
  MatchIndex,
} from '../../src/modules/matches/index/match-index.js';
import { NO_TOWN } from '../../src/modules/matches/index/town-segments.js';
import { MEMBER_BITMAPS, type MemberBitmap } from '../../src/modules/matches/member-facts.js';
import { distancesFrom } from '../../src/modules/members/towns/town-distances.js';

/** Greatest id of an interest. */
export const INTERESTS = 9;

/** A change of the index. */
export type Step =
  | { put: ReferenceMember[] }
  | { remove: number[] }
  | { pair: [number, number]; isBlocked: boolean }
  | { rising: number; townId: number };

export type Bitmaps = Record<MemberBitmap, boolean>;
const ALL_TRUE = Object.fromEntries(MEMBER_BITMAPS.map((name) => [name, true])) as Bitmaps;

/** A member of the reference model. */
export interface ReferenceMember extends KnownMember {
  id: number;
  name: string;
}

/** Reference model of the index: a sorted list beside the real one. */
export class ReferenceIndex {
  index = new MatchIndex(0, INTERESTS);
  members: ReferenceMember[] = [];
  blocks: [number, number][] = [];

  put(changed: readonly ReferenceMember[]): void {
    const ids = new Set(changed.map(({ id }) => id));
    this.members = [...this.members.filter(({ id }) => !ids.has(id)), ...changed].sort(
      (a, b) => Number(a.name > b.name) - Number(a.name < b.name) || a.id - b.id,
    );
    this.#updateIndex(ids);
  }

  /** Updates an index of an earlier state with the members and pairs that may have changed since. */
  applyChanges(ids: ReadonlySet<number>, pairs: readonly [number, number][]): void {
    for (const [one, other] of pairs) {
      this.index.blocks.remove(one, other);
      if (this.blocks.some((pair) => pair.includes(one) && pair.includes(other))) this.index.blocks.add(one, other);
    }
    const there = new Set(this.members.map(({ id }) => id));
    for (const id of ids) if (!there.has(id)) this.index.remove(id);
    this.#updateIndex(ids);
  }

  /** As `readDelta` does: runs of consecutive members, with the neighbours by name. */
  #updateIndex(ids: ReadonlySet<number>): void {
    let run: Parameters<MatchIndex['put']>[0][number][] = [];
    for (const [rank, member] of this.members.entries()) {
      const [before, after] = [this.members[rank - 1]?.id ?? null, this.members[rank + 1]?.id ?? null];
      if (ids.has(member.id)) run.push({ ...member, before, after });
      if (run.length > 0 && (after === null || !ids.has(after))) {
        this.index.put(run);
        run = [];
      }
    }
  }

  remove(id: number): void {
    this.members = this.members.filter((member) => member.id !== id);
    this.index.remove(id);
  }

  block(one: number, other: number, isBlocked: boolean): void {
    this.blocks = this.blocks.filter((pair) => !(pair.includes(one) && pair.includes(other)));
    this.index.blocks.remove(one, other);
    if (!isBlocked) return;
    this.blocks.push([one, other]);
    this.index.blocks.add(one, other);
  }

  perform(step: Step): void {
    if ('put' in step) this.put(step.put);
    else if ('remove' in step) for (const memberId of step.remove) this.remove(memberId);
    else if ('pair' in step) {
      if (step.pair[0] !== step.pair[1]) this.block(...step.pair, step.isBlocked);
    } else {
      // Ascending names: each is inserted into the same gap.
      for (let number = 0; number < step.rising; number += 1) {
        const name = `aa${String(number).padStart(4, '0')}`;
        this.put([{ id: 1000 + number, name, townId: step.townId, birth: 5, interestIds: [1], ...ALL_TRUE }]);
      }
    }
  }

  find(viewerId: number, question: IndexQuery): Found {
    const viewer = this.members.find(({ id }) => id === viewerId) as ReferenceMember;
    const { townIds, kilometres } = distancesFrom(viewer.townId === NO_TOWN ? null : viewer.townId);
    const limit = viewer.townId === NO_TOWN ? null : question.limitKm;
    const all = this.members
      .filter(({ id, isListed }) => isListed && id !== viewerId)
      .filter(({ id }) => !this.blocks.some((pair) => pair.includes(id) && pair.includes(viewerId)))
      .filter(({ id }) => !question.excluded.includes(id))
      .filter(({ birth }) => question.bornAfter === null || birth > question.bornAfter)
      .filter(({ birth }) => question.bornUpTo === null || birth <= question.bornUpTo)
      .filter((member) => question.filters.every((filter) => member[filter]))
      .map(({ id, townId, interestIds }) => ({
        memberId: id,
        commonInterestIds: viewer.interestIds
          .filter((interest) => interestIds.includes(interest))
          .sort((a, b) => a - b),
        distanceKm: kilometres[townIds.indexOf(townId)] ?? null,
      }))
      .filter(({ distanceKm }) => limit === null || (distanceKm !== null && distanceKm <= limit));
    type Row = (typeof all)[number];
    const far = ({ distanceKm }: Row): number => distanceKm ?? 10_000;
    const many = ({ commonInterestIds }: Row): number => commonInterestIds.length;
    const orders: Record<IndexQuery['sortBy'], (a: Row, b: Row) => number> = {
      common_desc: (a, b) => many(b) - many(a) || far(a) - far(b),
      common_asc: (a, b) => many(a) - many(b) || far(a) - far(b),
      distance_asc: (a, b) => far(a) - far(b),
      distance_desc: (a, b) => far(b) - far(a),
      name_asc: () => 0,
      name_desc: () => 0,
    };
    if (question.sortBy === 'name_desc') all.reverse();
    all.sort(orders[question.sortBy]);
    const sharing = all.filter((row) => many(row) > 0).length;
    return { members: all.slice(question.offset, question.offset + question.count), total: all.length, sharing };
  }
}
