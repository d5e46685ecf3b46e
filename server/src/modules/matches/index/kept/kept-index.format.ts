import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/*
 * The file: a head of fixed length, the body, and the contents at the end, since they are known last.
 *
 *   head      8 bytes of magic, the length of the contents, their checksum
 *   body      the towns, one after the other, then the pairs of blocks
 *   contents  JSON: what the body is of and what lies in it, with the body's length and checksum
 */
const MAGIC = Buffer.from('VennIdx\n');
const HEAD_BYTES = MAGIC.length + 8;
/** Written, and read, this many bytes at once at least. */
export const PIECE_BYTES = 2 ** 20;
const CONTENTS_MAX = 2 ** 24;

/** What lies in the body. */
export interface Contents {
  /** What the bytes mean, the database that they are of, and the row in it that says so. */
  meaning: string;
  origin: string;
  id: string;
  /** The database's words for what the index was a picture of before the first byte was written. */
  snapshot: string;
  /** The greatest id of an interest. */
  interests: number;
  /** In the order of the body: each with its slots. */
  towns: [townId: number, slots: number][];
  pairs: number;
  bodyBytes: number;
  bodyChecksum: number;
}

/** The file isn't what was written: torn, damaged, or of another kind. */
export class DamagedFileError extends Error {}

/** Writes a body from one end to the other and adds it up. */
export class BodyWriter {
  bytes = 0;
  checksum = 0;

  constructor(
    private readonly file: FileHandle,
    private readonly signal: AbortSignal,
  ) {}

  /** Rejects when the signal aborts. */
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

/** Writes contents and head: only now is it a file. It is on the disk when this resolves. */
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

/** Reads head and contents. Throws `DamagedFileError` for anything that was not written to the end by `finish`. */
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

/** Reads a body from one end to the other and adds it up. */
export class BodyReader {
  #checksum = 0;
  /** Bytes of the file that have been read, and those of the buffer that have not been taken. */
  #read = 0;
  #buffer: Buffer;
  #from = 0;
  #to = 0;

  /** `most` is the length of the longest part that will be taken. */
  constructor(
    private readonly file: FileHandle,
    private readonly contents: Contents,
    most: number,
  ) {
    this.#buffer = Buffer.from(new ArrayBuffer(Math.max(most, 2 * PIECE_BYTES)));
  }

  /** The next part of the body, until another one is taken. It begins at a multiple of 4 where all before it end there. */
  async take(bytes: number): Promise<Buffer> {
    if (this.#to - this.#from < bytes) await this.#fill(bytes);
    this.#from += bytes;
    return this.#buffer.subarray(this.#from - bytes, this.#from);
  }

  /** Throws unless everything has been taken and is what was written. */
  demandWhole(): void {
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
