/**
 * As much of an assembler for WebAssembly as a few loops over bitmaps need. An expression is the bytes that leave its
 * value on the stack, so expressions nest like calls. Numbers are whole ones of 32 bits, vectors are 128 bits.
 */
export type Code = readonly number[];

/** `\0asm`, version 1. */
const HEAD: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const I32 = 0x7f;
const V128 = 0x7b;

/** A whole number in the format's own way: seven bits a byte, the lowest first. */
function leb(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const byte = rest & 0x7f;
    rest >>= 7;
    // The sixth bit of the last byte is the sign.
    if ((rest === 0 && (byte & 0x40) === 0) || (rest === -1 && (byte & 0x40) !== 0)) return [...bytes, byte];
    bytes.push(byte | 0x80);
  }
}

function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** An instruction on vectors. */
const vector = (operation: number): number[] => [0xfd, ...unsigned(operation)];

export const number = (value: number): Code => [0x41, ...leb(value)];
export const plus = (one: Code, other: Code): Code => [...one, ...other, 0x6a];
export const minus = (one: Code, other: Code): Code => [...one, ...other, 0x6b];
export const shifted = (one: Code, by: number): Code => [...one, ...number(by), 0x76];
export const masked = (one: Code, mask: number): Code => [...one, ...number(mask), 0x71];
export const isLess = (one: Code, other: Code): Code => [...one, ...other, 0x49];
export const isNot = (one: Code): Code => [...one, 0x45];
export const both = (one: Code, other: Code): Code => [...one, ...other, 0x71];
export const loadNumber = (address: Code): Code => [...address, 0x28, 2, 0];
export const storeNumber = (address: Code, value: Code): Code => [...address, ...value, 0x36, 2, 0];

export const load = (address: Code): Code => [...address, ...vector(0x00), 4, 0];
export const store = (address: Code, value: Code): Code => [...address, ...value, ...vector(0x0b), 4, 0];
export const zero: Code = [...vector(0x0c), ...Array<number>(16).fill(0)];
export const spread = (one: Code): Code => [...one, ...vector(0x11)];
export const and = (one: Code, other: Code): Code => [...one, ...other, ...vector(0x4e)];
export const andNot = (one: Code, other: Code): Code => [...one, ...other, ...vector(0x4f)];
export const or = (one: Code, other: Code): Code => [...one, ...other, ...vector(0x50)];
export const xor = (one: Code, other: Code): Code => [...one, ...other, ...vector(0x51)];
/** 1 where any bit is set. */
export const hasAny = (one: Code): Code => [...one, ...vector(0x53)];
/** Four sums of set bits, one for each quarter of a vector. */
export const bitSums = (one: Code): Code => [...one, ...vector(0x62), ...vector(0x7d), ...vector(0x7f)];
export const addQuarters = (one: Code, other: Code): Code => [...one, ...other, ...vector(0xae)];
/** The sum of a vector's four quarters. */
export const total = (one: Code): Code =>
  [0, 1, 2, 3].map((lane): Code => [...one, ...vector(0x1b), lane]).reduce(plus);

/** Runs a body, which comes back for as long as `condition` holds after it. */
export const repeatWhile = (condition: Code, ...body: Code[]): Code => [
  0x03,
  0x40,
  ...body.flat(),
  ...condition,
  0x0d,
  0,
  0x0b,
];
export const unless = (condition: Code, ...body: Code[]): Code => [
  0x02,
  0x40,
  ...condition,
  0x0d,
  0,
  ...body.flat(),
  0x0b,
];

/** A place for a value inside a function. */
export interface Local {
  get: Code;
  set: (value: Code) => Code;
}

/** What a function is written with: its parameters, and places of its own. */
export interface Scope {
  parameters: Local[];
  newNumber: () => Local;
  newVector: () => Local;
}

/** A function of numbers. */
export interface WasmFunction {
  name: string;
  parameters: number;
  /** Answers the body; with `answers` it leaves a number on the stack. */
  answers: boolean;
  write: (scope: Scope) => Code;
}

const section = (id: number, items: readonly Code[]): Code => {
  const content = [...unsigned(items.length), ...items.flat()];
  return [id, ...unsigned(content.length), ...content];
};
const text = (name: string): Code => [name.length, ...Buffer.from(name)];

/** The bytes of a module with these functions over a memory imported as `bits.memory`. */
export function assemble(functions: readonly WasmFunction[]): Uint8Array {
  const types = functions.map(
    ({ parameters, answers }): Code => [
      0x60,
      parameters,
      ...Array<number>(parameters).fill(I32),
      ...(answers ? [1, I32] : [0]),
    ],
  );
  return Uint8Array.from([
    ...HEAD,
    ...section(1, types),
    ...section(2, [[...text('bits'), ...text('memory'), 0x02, 0, 1]]),
    ...section(
      3,
      functions.map((_, index): Code => unsigned(index)),
    ),
    ...section(
      7,
      functions.map(({ name }, index): Code => [...text(name), 0, ...unsigned(index)]),
    ),
    ...section(10, functions.map(bodyOf)),
  ]);
}

function bodyOf({ parameters, write }: WasmFunction): Code {
  const locals: number[] = [];
  const localAt = (index: number): Local => ({
    get: [0x20, ...unsigned(index)],
    set: (value) => [...value, 0x21, ...unsigned(index)],
  });
  const newLocal = (type: number): Local => {
    locals.push(type);
    return localAt(parameters + locals.length - 1);
  };
  const code = write({
    parameters: Array.from({ length: parameters }, (_, index) => localAt(index)),
    newNumber: () => newLocal(I32),
    newVector: () => newLocal(V128),
  });
  const body = [...unsigned(locals.length), ...locals.flatMap((type) => [1, type]), ...code, 0x0b];
  return [...unsigned(body.length), ...body];
}
