import type { Duplex } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** A row of binary COPY: `at` is the length of its first field, which the value follows, then the next length. */
export type OnCopiedRow = (bytes: DataView, at: number) => void;

const COPY_DATA = 'd'.charCodeAt(0);
/** May come before and between the rows: that COPY starts, notices, settings that have changed. */
const ASIDES: readonly number[] = [...'HNS'].map((letter) => letter.charCodeAt(0));
/** The letter and the length of a message. */
const MESSAGE_HEAD = 5;
/** `PGCOPY\n\xff\r\n\0`, flags and the length of an extension, once before the first row. */
const FILE_HEAD = 19;
const FIELD_COUNT = 2;
const END_OF_ROWS = 0xffff;

/**
 * Reads all rows of a `COPY … TO STDOUT (FORMAT binary)`. The protocol sends each row as a message of its own; they are
 * taken from the connection as they come, because an object for each of many million rows costs more than the rows.
 */
export function copyRows(client: Client, sql: string, onRow: OnCopiedRow): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new Copy(sql, onRow, (fault) => (fault === null ? resolve() : reject(fault))));
  });
}

/** A whole number of eight bytes behind its length. */
export const int8At = (bytes: DataView, at: number): number =>
  bytes.getInt32(at + 4) * 2 ** 32 + bytes.getUint32(at + 8);
export const INT8_FIELD = 12;
export const INT4_FIELD = 8;
export const INT2_FIELD = 6;

/** The connection's own reader steps aside for the rows and comes back for what follows them. */
class Copy implements Submittable {
  #fault: Error | null = null;
  #rest: Buffer = Buffer.alloc(0);
  #headIsRead = false;
  #stepAside: () => void = () => undefined;

  constructor(
    private readonly sql: string,
    private readonly onRow: OnCopiedRow,
    private readonly onEnd: (fault: Error | null) => void,
  ) {}

  submit(connection: Connection): void {
    const { stream } = connection;
    const usual = stream.listeners('data') as ((bytes: Buffer) => void)[];
    const take = (bytes: Buffer): void => {
      const behind = this.#read(bytes);
      if (behind === null) return;
      this.#stepAside();
      for (const listener of usual) listener(behind);
    };
    this.#stepAside = () => restore(stream, take, usual);
    for (const listener of usual) stream.off('data', listener);
    stream.on('data', take);
    connection.query(this.sql);
  }

  handleError(fault: Error): void {
    this.#stepAside();
    this.#fault = fault;
    this.onEnd(fault);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#fault === null) this.onEnd(null);
  }

  /** Takes the rows out of the bytes that came; answers what follows the last row, null while there may be more. */
  #read(came: Buffer): Buffer | null {
    const bytes = this.#rest.length === 0 ? came : Buffer.concat([this.#rest, came]);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let at = 0;
    while (bytes.length - at >= MESSAGE_HEAD) {
      const kind = view.getUint8(at);
      const end = at + 1 + view.getUint32(at + 1);
      if (kind !== COPY_DATA && !ASIDES.includes(kind)) return bytes.subarray(at);
      if (end > bytes.length) break;
      if (kind === COPY_DATA) this.#row(view, at + MESSAGE_HEAD, end);
      at = end;
    }
    this.#rest = bytes.subarray(at);
    return null;
  }

  #row(bytes: DataView, start: number, end: number): void {
    const at = this.#headIsRead ? start : start + FILE_HEAD;
    this.#headIsRead = true;
    if (at < end && bytes.getUint16(at) !== END_OF_ROWS) this.onRow(bytes, at + FIELD_COUNT);
  }
}

function restore(stream: Duplex, own: (bytes: Buffer) => void, usual: readonly ((bytes: Buffer) => void)[]): void {
  if (!stream.listeners('data').includes(own)) return;
  stream.off('data', own);
  for (const listener of usual) stream.on('data', listener);
}
