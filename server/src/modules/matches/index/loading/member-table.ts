import { BlockLists } from '../block-lists.js';
import { WORD_BITS } from '../kernels/bits.js';
import { MemberMap } from '../member-map.js';

/** The members as read from the database, in any order, with their interests and blocks. */
export class MemberTable {
  readonly rowOf = new MemberMap();
  readonly blocks = new BlockLists();
  readonly towns: Int16Array;
  readonly births: Uint16Array;
  /** A bit per bitmap, in the order of `MEMBER_BITMAPS`. */
  readonly bitmaps: Uint32Array;
  /** A bit per interest, `likeWords` words per member. */
  readonly likes: Uint32Array;
  readonly likeWords: number;
  #count = 0;
  /** A member's interests come one after the other: the member is looked up once. */
  #lastLiking = { memberId: -1, start: 0 };

  /** `members` is the exact number of members, `interests` the greatest id of an interest. */
  constructor(
    members: number,
    readonly interests: number,
  ) {
    this.towns = new Int16Array(members);
    this.births = new Uint16Array(members);
    this.bitmaps = new Uint32Array(members);
    this.likeWords = Math.floor(interests / WORD_BITS) + 1;
    this.likes = new Uint32Array(members * this.likeWords);
  }

  add(memberId: number, townId: number, birth: number, bitmaps: number): void {
    this.rowOf.set(memberId, this.#count);
    this.towns[this.#count] = townId;
    this.births[this.#count] = birth;
    this.bitmaps[this.#count] = bitmaps;
    this.#count += 1;
  }

  /** The member must have been added before. */
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
