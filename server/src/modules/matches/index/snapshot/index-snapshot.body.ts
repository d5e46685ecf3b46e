import { MatchIndex } from '../match-index.js';
import { FIRST_INTEREST, TAKEN } from '../member-rows.js';
import type { MemberSlots } from '../member-slots.js';
import type { Segment } from '../town-segments.js';
import { type BodyReader, type BodyWriter, PIECE_BYTES } from './index-snapshot.body-io.js';
import type { Contents } from './index-snapshot.format.js';

/** Names were renumbered during a write: what was written before and after doesn't fit together. */
export class RenumberedError extends Error {}

/** For each slot: member id, name key, birth day. */
const COLUMN_BYTES = 4 + 4 + 2;
const SLOTS_IN_BYTE = 8;
/** Two member ids. */
const PAIR_BYTES = 8;

/** The matrix rows that a file holds: the others are temporary or derived on demand. */
const savedRows = (interests: number): number[] =>
  Array.from({ length: FIRST_INTEREST + interests + 1 - TAKEN }, (_, place) => TAKEN + place);
const townBytes = (slots: number, rows: readonly number[]): number =>
  slots * COLUMN_BYTES + (slots / SLOTS_IN_BYTE) * rows.length;

/**
 * Writes an index that may change meanwhile. Towns are copied at different moments, without blocking the feed: a member
 * who changes during the write has an entry in the change log, which the next start applies; one who doesn't stays in
 * one town and in the same order of names. Throws `RenumberedError` when names are renumbered meanwhile.
 */
export async function writeBody(
  index: MatchIndex,
  writer: Pick<BodyWriter, 'write'>,
  pieceBytes = PIECE_BYTES,
): Promise<Pick<Contents, 'towns' | 'pairs'>> {
  const { slots, blocks, interests } = index;
  const renumberings = slots.renumberings;
  const rows = savedRows(interests);
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
    if (slots.renumberings !== renumberings) throw new RenumberedError('Names were renumbered meanwhile');
  }
  await writer.write(buffer.subarray(0, used));
  if (slots.renumberings !== renumberings) throw new RenumberedError('Names were renumbered meanwhile');

  let pairs = 0;
  for (let part = 0; part < blocks.parts; part += 1) {
    const list = Uint32Array.from(blocks.pairsOf(part));
    await writer.write(bytesOf(list));
    pairs += list.length / 2;
  }
  return { towns, pairs };
}

/** The longest length that `readBody` takes at once. */
export const longestPart = ({ towns, interests }: Contents): number =>
  Math.max(PIECE_BYTES, ...towns.map(([, slots]) => townBytes(slots, savedRows(interests))));

/** Reads an index; it is valid only if `reader.assertComplete()` then passes. */
export async function readBody(reader: BodyReader, contents: Contents): Promise<MatchIndex> {
  const { interests, towns, pairs } = contents;
  const rows = savedRows(interests);
  let room = 0;
  for (const [, slots] of towns) room += slots;
  const index = new MatchIndex(room, interests);
  for (const [townId, size] of towns) {
    const segment = index.slots.segments.open(townId, size);
    pasteTown(index.slots, segment, rows, await reader.take(townBytes(size, rows)));
    index.slots.registerAll(segment);
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

/** Views of a town's columns and rows, in the order of the file. */
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
