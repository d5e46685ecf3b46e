/** The part of WebAssembly that the match index uses; missing in Node's types. */
declare namespace WebAssembly {
  /** Memory shared by JavaScript and a module, in pages of 64 KB. Growing detaches all existing views. */
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
