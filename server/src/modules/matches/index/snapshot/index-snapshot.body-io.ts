import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type Contents, DamagedFileError, HEAD_BYTES, readAll, writeAll } from './index-snapshot.format.js';

/** Buffer size of reads and writes. */
export const PIECE_BYTES = 2 ** 20;

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
