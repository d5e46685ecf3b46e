import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/*
 * File layout: head of fixed length, body, contents. The contents come last because they are known last.
 *
 *   head      8 bytes of magic, length and checksum of the contents
 *   body      the towns, one after the other, then the pairs of blocks
 *   contents  JSON (`Contents`), with length and checksum of the body
 */
const MAGIC = Buffer.from('VennIdx\n');
export const HEAD_BYTES = MAGIC.length + 8;
const CONTENTS_MAX = 2 ** 24;

/** Describes the body and where it came from. */
export interface Contents {
  /** See `FORMAT_HASH`. */
  formatHash: string;
  /** See `readDatabaseIdentity`. */
  databaseIdentity: string;
  /** Id of the row in `kept_index`. */
  id: string;
  /** The index's `pg_current_snapshot()` before the first byte was written. */
  snapshot: string;
  /** The greatest id of an interest. */
  interests: number;
  /** In the order of the body, with their numbers of slots. */
  towns: [townId: number, slots: number][];
  pairs: number;
  bodyBytes: number;
  bodyChecksum: number;
}

/** The file is truncated, damaged or of another kind. */
export class DamagedFileError extends Error {}

/** Writes contents and head, without which the file is invalid, and flushes it to the disk. */
export async function finish(file: FileHandle, contents: Contents): Promise<void> {
  const text = Buffer.from(JSON.stringify(contents));
  await writeAll(file, text, HEAD_BYTES + contents.bodyBytes);
  const head = Buffer.alloc(HEAD_BYTES);
  MAGIC.copy(head);
  head.writeUInt32LE(text.length, MAGIC.length);
  head.writeUInt32LE(crc32(text), MAGIC.length + 4);
  await writeAll(file, head, 0);
  await file.sync();
}

/** Reads head and contents. Throws `DamagedFileError` unless `finish` has completed the file. */
export async function readContents(file: FileHandle): Promise<Contents> {
  const { size } = await file.stat();
  const head = await readAll(file, Buffer.alloc(HEAD_BYTES), 0);
  const length = head.readUInt32LE(MAGIC.length);
  if (!MAGIC.equals(head.subarray(0, MAGIC.length)) || length > CONTENTS_MAX || HEAD_BYTES + length > size) {
    throw new DamagedFileError('It has no head');
  }
  const text = await readAll(file, Buffer.alloc(length), size - length);
  if (crc32(text) !== head.readUInt32LE(MAGIC.length + 4)) throw new DamagedFileError('Its contents are damaged');
  const contents = JSON.parse(text.toString('utf8')) as Contents;
  if (HEAD_BYTES + contents.bodyBytes + length !== size) throw new DamagedFileError('It is cut off');
  return contents;
}

/** Writes all bytes at a position. */
export async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten;
  }
}

/** Fills a buffer from a position. Throws `DamagedFileError` at the end of the file. */
export async function readAll(file: FileHandle, into: Buffer, position: number): Promise<Buffer> {
  for (let at = 0; at < into.length; ) {
    const { bytesRead } = await file.read(into, at, into.length - at, position + at);
    if (bytesRead === 0) throw new DamagedFileError('It is cut off');
    at += bytesRead;
  }
  return into;
}
