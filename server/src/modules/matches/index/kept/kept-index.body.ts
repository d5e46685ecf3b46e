import { FIRST_INTEREST, LISTED, TAKEN } from '../kernels/matrix-rows.js';
import { MatchIndex } from '../match-index.js';
import type { MemberSlots } from '../member-slots.js';
import type { Segment } from '../town-segments.js';
import { type BodyReader, type BodyWriter, type Contents, PIECE_BYTES } from './kept-index.format.js';

/** Names were numbered anew while a file was written: what came before and after doesn't go together. */
export class RenumberedError extends Error {}

/** Of each slot: its member, the number of its name, the day of birth. */
const COLUMN_BYTES = 4 + 4 + 2;
const SLOTS_IN_BYTE = 8;
/** Two ids of four bytes. */
const PAIR_BYTES = 8;

/** The rows that a file holds: the others are scratch paper, or made at the first asking. */
const keptRows = (interests: number): number[] => [
  TAKEN,
  LISTED,
  ...Array.from({ length: interests + 1 }, (_, id) => FIRST_INTEREST + id),
];
const townBytes = (slots: number, rows: readonly number[]): number =>
  slots * COLUMN_BYTES + (slots / SLOTS_IN_BYTE) * rows.length;

/**
 * Writes an index that goes on changing. Each town is copied at one moment, but not all at the same, and nobody waits:
 * whoever has changed since the first byte is in the change log since then, with everything that matters, and whoever
 * has not sits in one town all the time, in the same order as all others who have not. Throws `RenumberedError` where that
 * order has got other numbers meanwhile.
 */
export async function writeBody(
  index: MatchIndex,
  writer: Pick<BodyWriter, 'write'>,
  pieceBytes = PIECE_BYTES,
): Promise<Pick<Contents, 'towns' | 'pairs'>> {
  const { slots, blocks, interests } = index;
  const renumberings = slots.renumberings;
  const rows = keptRows(interests);
  const towns: Contents['towns'] = [];
  let buffer = new Uint8Array(2 * PIECE_BYTES);
  let used = 0;
  for (const segment of slots.segments.all) {
    const size = segment.end - segment.start;
    const bytes = townBytes(size, rows);
    if (used + bytes > buffer.length) {
      const larger = new Uint8Array(used + bytes);
      larger.set(buffer.subarray(0, used));
      buffer = larger;
    }
    copyTown(slots, segment, rows, buffer.subarray(used, used + bytes));
    towns.push([segment.townId, size]);
    used += bytes;
    if (used < pieceBytes) continue;
    await writer.write(buffer.subarray(0, used));
    used = 0;
    if (slots.renumberings !== renumberings) throw new RenumberedError('Names were numbered anew meanwhile');
  }
  await writer.write(buffer.subarray(0, used));
  if (slots.renumberings !== renumberings) throw new RenumberedError('Names were numbered anew meanwhile');

  let pairs = 0;
  for (let part = 0; part < blocks.parts; part += 1) {
    const list = Uint32Array.from(blocks.pairsOf(part));
    await writer.write(bytesOf(list));
    pairs += list.length / 2;
  }
  return { towns, pairs };
}

/** How long the longest part is that `readBody` takes. */
export const longestPart = ({ towns, interests }: Contents): number =>
  Math.max(PIECE_BYTES, ...towns.map(([, slots]) => townBytes(slots, keptRows(interests))));

/** Reads an index; it is good only when the reader says that it was whole. */
export async function readBody(reader: BodyReader, contents: Contents): Promise<MatchIndex> {
  const { interests, towns, pairs } = contents;
  const rows = keptRows(interests);
  let room = 0;
  for (const [, slots] of towns) room += slots;
  const index = new MatchIndex(room, interests);
  for (const [townId, size] of towns) {
    const segment = index.slots.segments.open(townId, size);
    pasteTown(index.slots, segment, rows, await reader.take(townBytes(size, rows)));
    index.slots.seatAll(segment);
  }
  index.blocks.reserve(pairs);
  for (let left = pairs * PAIR_BYTES; left > 0; ) {
    const bytes = await reader.take(Math.min(left, PIECE_BYTES));
    const list = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / Uint32Array.BYTES_PER_ELEMENT);
    for (let at = 0; at < list.length; at += 2) index.blocks.add(list[at] as number, list[at + 1] as number);
    left -= bytes.length;
  }
  return index;
}

/** The parts of the index that a town's bytes are a copy of, in their order. */
function* partsOf(
  { matrix, members, nameKeys, births }: MemberSlots,
  { start, end }: Segment,
  rows: readonly number[],
) {
  for (const column of [members, nameKeys, births]) yield bytesOf(column.subarray(start, end));
  for (const row of rows) yield bytesOf(matrix.row(row).subarray(start / 32, end / 32));
}

function copyTown(slots: MemberSlots, segment: Segment, rows: readonly number[], to: Uint8Array): void {
  let at = 0;
  for (const part of partsOf(slots, segment, rows)) {
    to.set(part, at);
    at += part.length;
  }
}

function pasteTown(slots: MemberSlots, segment: Segment, rows: readonly number[], from: Uint8Array): void {
  let at = 0;
  for (const part of partsOf(slots, segment, rows)) {
    part.set(from.subarray(at, at + part.length));
    at += part.length;
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
