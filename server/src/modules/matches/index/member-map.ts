const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

/** Whole numbers from 0 by member id. Ids come one after the other, so pages of an array beat a hash table. */
export class MemberMap {
  readonly #pages: (Int32Array | undefined)[] = [];
  #count = 0;

  get bytes(): number {
    return this.#count * PAGE * Int32Array.BYTES_PER_ELEMENT;
  }

  /** What `set` was given; -1 where nothing is. */
  get(memberId: number): number {
    const page = this.#pages[Math.floor(memberId / PAGE)];
    return page === undefined ? -1 : (page[memberId % PAGE] as number) - 1;
  }

  /** Remembers a number; -1 forgets. */
  set(memberId: number, value: number): void {
    const number = Math.floor(memberId / PAGE);
    let page = this.#pages[number];
    if (page === undefined) {
      page = new Int32Array(PAGE);
      this.#pages[number] = page;
      this.#count += 1;
    }
    page[memberId % PAGE] = value + 1;
  }
}
