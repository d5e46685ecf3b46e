// Entry of the WebAssembly module that `bit-kernels.ts` calls. AssemblyScript, not TypeScript: `npm run generate` compiles
// this folder. Loops that depend on the number of digits are exported once per number and inlined there: `digits` is a
// constant in each copy, so the planes stay in registers.
export * from './add-up.exports';
export * from './count-any';
export * from './count-like';
export * from './filter';
export * from './mark.exports';
