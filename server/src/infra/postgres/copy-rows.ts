import type { Duplex } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** A row of binary COPY: `at` is the length of its first field, which the value follows, then the next length. */
export type OnCopiedRow = (bytes: DataView, at: number) => void;

type OnBytes = (bytes: Buffer) => void;

const COPY_DATA = 'd'.charCodeAt(0);
/** Messages between the rows: CopyOutResponse, NoticeResponse, ParameterStatus. */
const INTERSPERSED: readonly number[] = [...'HNS'].map((letter) => letter.charCodeAt(0));
/** Type and length of a message. */
const MESSAGE_HEADER_BYTES = 5;
/** `PGCOPY\n\xff\r\n\0`, flags and the length of an extension, once before the first row. */
const FILE_HEADER_BYTES = 19;
const FIELD_COUNT_BYTES = 2;
const END_OF_ROWS = 0xffff;

/**
 * Reads all rows of a `COPY … TO STDOUT (FORMAT binary)`. Postgres sends each row as a message of its own; they are
 * parsed in the received buffers, because an object per message, as in pg and pg-copy-streams, nearly doubles the CPU
 * time of loading the match index (docs/dependencies.md).
 */
export function copyRows(client: Client, sql: string, onRow: OnCopiedRow): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(sql, onRow, (fault) => (fault === null ? resolve() : reject(fault))));
  });
}

/** The value of an int8 field whose length is at `at`. */
export const int8At = (bytes: DataView, at: number): number =>
  bytes.getInt32(at + 4) * 2 ** 32 + bytes.getUint32(at + 8);
export const INT8_FIELD = 12;
export const INT4_FIELD = 8;

/** Replaces the connection's parser while rows arrive. */
class CopyOut implements Submittable {
  #fault: Error | null = null;
  /** An incomplete message at the end of the last buffer. */
  #rest: Buffer = Buffer.alloc(0);
  #isHeaderRead = false;
  #restoreParser: () => void = () => undefined;

  constructor(
    private readonly sql: string,
    private readonly onRow: OnCopiedRow,
    private readonly onEnd: (fault: Error | null) => void,
  ) {}

  submit(connection: Connection): void {
    const { stream } = connection;
    const parsers = stream.listeners('data') as OnBytes[];
    const read: OnBytes = (bytes) => {
      const remaining = this.#read(bytes);
      if (remaining === null) return;
      this.#restoreParser();
      for (const parser of parsers) parser(remaining);
    };
    this.#restoreParser = () => restore(stream, read, parsers);
    for (const parser of parsers) stream.off('data', parser);
    stream.on('data', read);
    connection.query(this.sql);
  }

  handleError(fault: Error): void {
    this.#restoreParser();
    this.#fault = fault;
    this.onEnd(fault);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#fault === null) this.onEnd(null);
  }

  /** Reads rows; returns the bytes after the last one, null while there may be more rows. */
  #read(received: Buffer): Buffer | null {
    const bytes = this.#rest.length === 0 ? received : Buffer.concat([this.#rest, received]);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let at = 0;
    while (bytes.length - at >= MESSAGE_HEADER_BYTES) {
      const kind = view.getUint8(at);
      const end = at + 1 + view.getUint32(at + 1);
      if (kind !== COPY_DATA && !INTERSPERSED.includes(kind)) return bytes.subarray(at);
      if (end > bytes.length) break;
      if (kind === COPY_DATA) this.#row(view, at + MESSAGE_HEADER_BYTES, end);
      at = end;
    }
    this.#rest = bytes.subarray(at);
    return null;
  }

  #row(bytes: DataView, start: number, end: number): void {
    const at = this.#isHeaderRead ? start : start + FILE_HEADER_BYTES;
    this.#isHeaderRead = true;
    if (at < end && bytes.getUint16(at) !== END_OF_ROWS) this.onRow(bytes, at + FIELD_COUNT_BYTES);
  }
}

function restore(stream: Duplex, read: OnBytes, parsers: readonly OnBytes[]): void {
  if (!stream.listeners('data').includes(read)) return;
  stream.off('data', read);
  for (const parser of parsers) stream.on('data', parser);
}
