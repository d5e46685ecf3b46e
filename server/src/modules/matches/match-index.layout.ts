import { setBit } from './bits.js';
import { MatchIndex } from './match-index.js';
import { LISTED } from './matrix-rows.js';
import { MemberMap } from './member-map.js';
import { NameOrder } from './name-order.js';

/** Room for newcomers: this much more than there are members, in every town. */
const ROOM = 1.2;

/** Members in the order in which the database told of them. */
export class MemberTable {
  readonly rowOf = new MemberMap();
  readonly towns: Int16Array;
  readonly births: Uint16Array;
  readonly listed: Uint8Array;
  #count = 0;

  constructor(members: number) {
    this.towns = new Int16Array(members);
    this.births = new Uint16Array(members);
    this.listed = new Uint8Array(members);
  }

  add(memberId: number, townId: number, birth: number, isListed: boolean): void {
    this.rowOf.set(memberId, this.#count);
    this.towns[this.#count] = townId;
    this.births[this.#count] = birth;
    this.listed[this.#count] = isListed ? 1 : 0;
    this.#count += 1;
  }
}

/** An index of the members in the order of their names, evenly spread in their towns; still without interests. */
export function layOut(table: MemberTable, names: ArrayLike<number>, interests: number): MatchIndex {
  const perTown = new Map<number, number>();
  for (const townId of table.towns) perTown.set(townId, (perTown.get(townId) ?? 0) + 1);
  let room = 0;
  for (const members of perTown.values()) room += roomFor(members);
  const index = new MatchIndex(room, interests);
  const { slots } = index;
  for (const [townId, members] of perTown) slots.segments.open(townId, roomFor(members));

  const listed = slots.matrix.row(LISTED);
  for (let rank = 0; rank < names.length; rank += 1) {
    const memberId = names[rank] as number;
    const row = table.rowOf.get(memberId);
    const townId = table.towns[row] as number;
    const segment = slots.segments.of(townId) as NonNullable<ReturnType<typeof slots.segments.of>>;
    const share = segment.members / (perTown.get(townId) as number);
    const slot = segment.start + Math.floor(share * (segment.end - segment.start));
    slots.sit(segment, slot, memberId, NameOrder.keyOfRank(rank, names.length));
    slots.births[slot] = table.births[row] as number;
    if (table.listed[row] === 1) setBit(listed, slot, true);
  }
  for (const { start, end } of slots.segments.all) {
    for (let slot = start + 1; slot < end; slot += 1) {
      if (slots.nameKeys[slot] === 0) slots.nameKeys[slot] = slots.nameKeys[slot - 1] as number;
    }
  }
  return index;
}

const roomFor = (members: number): number => Math.ceil((members * ROOM) / 128 + 0.25) * 128;
