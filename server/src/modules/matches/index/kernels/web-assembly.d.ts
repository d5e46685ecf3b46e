/** What the match index uses of WebAssembly, which every Node has and its types leave out. */
declare namespace WebAssembly {
  /** Memory that JavaScript and a module share, in pages of 64 KB. Growing takes every older view of it away. */
  class Memory {
    constructor(descriptor: { initial: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory>>);
    readonly exports: Record<string, (...values: number[]) => number>;
  }
}
