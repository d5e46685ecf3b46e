import { setImmediate } from 'node:timers/promises';
import { BlockLists } from './block-lists.js';
import { setBit, WORD_BITS } from './kernels/bits.js';
import { FIRST_INTEREST, LISTED, TAKEN } from './kernels/matrix-rows.js';
import { MatchIndex } from './match-index.js';
import { MemberMap } from './member-map.js';
import { NameOrder } from './name-order.js';

/** Whoever asks meanwhile waits no longer than this many members take. */
const AT_ONCE = 2 ** 14;

/** Room for newcomers: this much more than there are members, in every town. */
const ROOM = 1.2;

/** Members in the order in which the database told of them, then what they like and whom they have blocked. */
export class MemberTable {
  readonly rowOf = new MemberMap();
  readonly blocks = new BlockLists();
  readonly towns: Int16Array;
  readonly births: Uint16Array;
  readonly listed: Uint8Array;
  /** A bit for each interest, so many words for each member. */
  readonly likes: Uint32Array;
  readonly likeWords: number;
  #count = 0;
  /** A member's interests lie together: the member is looked up once. */
  #lastLiking = { memberId: -1, start: 0 };

  /** Room for members, and for interests with ids up to `interests`. */
  constructor(
    members: number,
    readonly interests: number,
  ) {
    this.towns = new Int16Array(members);
    this.births = new Uint16Array(members);
    this.listed = new Uint8Array(members);
    this.likeWords = Math.floor(interests / WORD_BITS) + 1;
    this.likes = new Uint32Array(members * this.likeWords);
  }

  add(memberId: number, townId: number, birth: number, isListed: boolean): void {
    this.rowOf.set(memberId, this.#count);
    this.towns[this.#count] = townId;
    this.births[this.#count] = birth;
    this.listed[this.#count] = isListed ? 1 : 0;
    this.#count += 1;
  }

  /** Of a member who is there already. */
  addInterest(memberId: number, interestId: number): void {
    const last = this.#lastLiking;
    if (last.memberId !== memberId) {
      last.memberId = memberId;
      last.start = this.rowOf.get(memberId) * this.likeWords;
    }
    const word = last.start + (interestId >>> 5);
    this.likes[word] = (this.likes[word] as number) | (1 << (interestId & 31));
  }
}

/** An index of the members in the order of their names, evenly spread in their towns. Rejects when `signal` aborts. */
export async function layOut(table: MemberTable, names: ArrayLike<number>, signal?: AbortSignal): Promise<MatchIndex> {
  const perTown = new Map<number, number>();
  for (const townId of table.towns) perTown.set(townId, (perTown.get(townId) ?? 0) + 1);
  let room = 0;
  for (const members of perTown.values()) room += roomFor(members);
  const index = new MatchIndex(room, table.interests, table.blocks);
  const { slots } = index;
  for (const [townId, members] of perTown) slots.segments.open(townId, roomFor(members));

  const listed = slots.matrix.row(LISTED);
  for (let rank = 0; rank < names.length; rank += 1) {
    if (rank % AT_ONCE === 0) await setImmediate(undefined, { signal });
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
  await fillInterests(index, table, signal);
  return index;
}

/**
 * Writes the interests slot by slot: all bitmaps grow together from their beginnings, which takes a fifth of the time of
 * jumping to a member's place in each of them.
 */
async function fillInterests(
  { slots }: MatchIndex,
  { rowOf, likes, likeWords, interests }: MemberTable,
  signal?: AbortSignal,
): Promise<void> {
  const { matrix, members } = slots;
  const taken = matrix.row(TAKEN);
  const rows = Array.from({ length: interests + 1 }, (_, id) => matrix.row(FIRST_INTEREST + id));
  const words = new Uint32Array(likeWords * WORD_BITS);
  for (let index = 0; index < slots.segments.used / WORD_BITS; index += 1) {
    if ((index * WORD_BITS) % AT_ONCE === 0) await setImmediate(undefined, { signal });
    words.fill(0);
    for (let seats = taken[index] as number; seats !== 0; seats &= seats - 1) {
      const bit = seats & -seats;
      const start = rowOf.get(members[index * WORD_BITS + 31 - Math.clz32(bit)] as number) * likeWords;
      for (let part = 0; part < likeWords; part += 1) {
        for (let left = likes[start + part] as number; left !== 0; left &= left - 1) {
          const id = part * WORD_BITS + 31 - Math.clz32(left & -left);
          words[id] = (words[id] as number) | bit;
        }
      }
    }
    for (let id = 0; id <= interests; id += 1) (rows[id] as Uint32Array)[index] = words[id] as number;
  }
}

const roomFor = (members: number): number => Math.ceil((members * ROOM) / 128 + 0.25) * 128;
