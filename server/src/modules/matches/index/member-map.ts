const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

/**
 * Map from member ids to integers from 0, in pages of arrays: ids are dense, which makes it faster than a hash table.
 * Ids have at most 32 bits.
 */
export class MemberMap {
  readonly #pages: (Int32Array | undefined)[] = [];
  #count = 0;

  get bytes(): number {
    return this.#count * PAGE * Int32Array.BYTES_PER_ELEMENT;
  }

  /** Number of pages; some may not be allocated. */
  get pages(): number {
    return this.#pages.length;
  }

  /** The member ids of one page that have a value, ascending. */
  keysOf(page: number): number[] {
    const keys: number[] = [];
    const numbers = this.#pages[page] ?? [];
    for (let place = 0; place < numbers.length; place += 1) if (numbers[place] !== 0) keys.push(page * PAGE + place);
    return keys;
  }

  /** The value; -1 if there is none. */
  get(memberId: number): number {
    const page = this.#pages[memberId >>> PAGE_BITS];
    return page === undefined ? -1 : (page[memberId & (PAGE - 1)] as number) - 1;
  }

  /** Sets a value; -1 deletes it. */
  set(memberId: number, value: number): void {
    const number = memberId >>> PAGE_BITS;
    let page = this.#pages[number];
    if (page === undefined) {
      page = new Int32Array(PAGE);
      this.#pages[number] = page;
      this.#count += 1;
    }
    page[memberId & (PAGE - 1)] = value + 1;
  }
}
