const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

/**
 * Whole numbers from 0 by member id. Ids come one after the other, so pages of an array beat a hash table. They have 32
 * bits at most.
 */
export class MemberMap {
  readonly #pages: (Int32Array | undefined)[] = [];
  #count = 0;

  get bytes(): number {
    return this.#count * PAGE * Int32Array.BYTES_PER_ELEMENT;
  }

  /** Pages so far, of so many members each; some may be missing. */
  get pages(): number {
    return this.#pages.length;
  }

  /** The member ids of one page that numbers are remembered for, rising. */
  keysOf(page: number): number[] {
    const keys: number[] = [];
    const numbers = this.#pages[page] ?? [];
    for (let place = 0; place < numbers.length; place += 1) if (numbers[place] !== 0) keys.push(page * PAGE + place);
    return keys;
  }

  /** What `set` was given; -1 where nothing is. */
  get(memberId: number): number {
    const page = this.#pages[memberId >>> PAGE_BITS];
    return page === undefined ? -1 : (page[memberId & (PAGE - 1)] as number) - 1;
  }

  /** Remembers a number; -1 forgets. */
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
