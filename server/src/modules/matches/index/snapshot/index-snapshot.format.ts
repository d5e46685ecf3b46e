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
const HEAD_BYTES = MAGIC.length + 8;
/** Buffer size of reads and writes. */
export const PIECE_BYTES = 2 ** 20;
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

/** Writes a body sequentially and computes its checksum. */
export class BodyWriter {
  bytes = 0;
  checksum = 0;

  constructor(
    private readonly file: FileHandle,
    private readonly signal: AbortSignal,
  ) {}

  /** Appends bytes; rejects when the signal aborts. */
  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      this.signal.throwIfAborted();
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      this.checksum = crc32(piece, this.checksum);
      await writeAll(this.file, piece, HEAD_BYTES + this.bytes);
      this.bytes += piece.length;
    }
  }
}

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

/** Reads a body sequentially and computes its checksum. */
export class BodyReader {
  #checksum = 0;
  /** Body bytes read so far; `#from` and `#to` bound the buffered ones that were not taken yet. */
  #read = 0;
  #buffer: Buffer;
  #from = 0;
  #to = 0;

  /** `most` is the longest length that `take` will be called with. */
  constructor(
    private readonly file: FileHandle,
    private readonly contents: Contents,
    most: number,
  ) {
    this.#buffer = Buffer.from(new ArrayBuffer(Math.max(most, 2 * PIECE_BYTES)));
  }

  /** Returns the next bytes, valid until the next call. Aligned to 4 bytes while all lengths are multiples of 4. */
  async take(bytes: number): Promise<Buffer> {
    if (this.#to - this.#from < bytes) await this.#fill(bytes);
    this.#from += bytes;
    return this.#buffer.subarray(this.#from - bytes, this.#from);
  }

  /** Throws `DamagedFileError` unless every byte was taken and the checksum fits. */
  assertComplete(): void {
    const { bodyBytes, bodyChecksum } = this.contents;
    if (this.#read !== bodyBytes || this.#from !== this.#to) throw new DamagedFileError('It holds more than it says');
    if (this.#checksum !== bodyChecksum) throw new DamagedFileError('Its checksum is wrong');
  }

  async #fill(wanted: number): Promise<void> {
    this.#buffer.copyWithin(0, this.#from, this.#to);
    this.#to -= this.#from;
    this.#from = 0;
    const room = Math.min(this.#buffer.length - this.#to, this.contents.bodyBytes - this.#read);
    if (this.#to + room < wanted) throw new DamagedFileError('It holds less than it says');
    const came = await readAll(this.file, this.#buffer.subarray(this.#to, this.#to + room), HEAD_BYTES + this.#read);
    this.#checksum = crc32(came, this.#checksum);
    this.#read += room;
    this.#to += room;
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten;
  }
}

async function readAll(file: FileHandle, into: Buffer, position: number): Promise<Buffer> {
  for (let at = 0; at < into.length; ) {
    const { bytesRead } = await file.read(into, at, into.length - at, position + at);
    if (bytesRead === 0) throw new DamagedFileError('It is cut off');
    at += bytesRead;
  }
  return into;
}
