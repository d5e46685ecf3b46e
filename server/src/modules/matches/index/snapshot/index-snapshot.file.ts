import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { rejectOnAbort } from '../../../../infra/concurrency/reject-on-abort.js';
import { hasCode, serializeFault } from '../../../../infra/logging/faults.js';
import type { Logger } from '../../../../infra/logging/logger.js';
import type { KnownIndex } from '../loading/match-index.loader.js';
import type { MatchIndex } from '../match-index.js';
import { longestPart, RenumberedError, readBody, writeBody } from './index-snapshot.body.js';
import { BodyReader, BodyWriter } from './index-snapshot.body-io.js';
import { type Contents, DamagedFileError, finish, readContents } from './index-snapshot.format.js';
import { FORMAT_HASH, hasRow, insertRow, readDatabaseIdentity, USABLE_SECONDS } from './index-snapshot.identity.js';

/** An unfinished file without writes for this long was left by a process that died. */
const ABANDONED_MS = 60_000;
/** A write starts over when names are renumbered, which happens once in many thousand changes. */
const ATTEMPTS = 3;

type Body = Pick<Contents, 'towns' | 'pairs' | 'bodyBytes' | 'bodyChecksum'>;

/** An index and the identity of the database that it was read from. */
export interface IdentifiedIndex extends KnownIndex {
  databaseIdentity: string;
}

/**
 * A snapshot of the match index in a file, so that the next start need not build it. Processes may share the folder:
 * one writes at a time, and rename makes the file complete or absent. Faults are logged, never thrown: without a file
 * the index is built.
 */
export class IndexSnapshotFile {
  readonly #path: string;
  readonly #unfinished: string;

  constructor(
    private readonly folder: string,
    private readonly logger: Pick<Logger, 'info' | 'warn'>,
  ) {
    this.#path = join(folder, 'index');
    this.#unfinished = join(folder, 'index.new');
  }

  /** Whether the file is missing or was last written more than `milliseconds` ago. */
  async isOlderThan(milliseconds: number): Promise<boolean> {
    return (await ageOf(this.#path)) > milliseconds;
  }

  /**
   * Reads the index; null where there is no usable file. A file that is damaged, or of another database or history than
   * the one behind `client`, is discarded. The caller must check whether the change log reaches back to it.
   */
  async read(client: ClientBase): Promise<IdentifiedIndex | null> {
    let file: FileHandle | null = null;
    try {
      await this.#removeAbandoned();
      file = await open(this.#path);
      const contents = await readContents(file);
      const reason = await refusalOf(contents, client);
      if (reason === null) {
        const reader = new BodyReader(file, contents, longestPart(contents));
        const index = await readBody(reader, contents);
        reader.assertComplete();
        return { index, snapshot: contents.snapshot, databaseIdentity: contents.databaseIdentity };
      }
      await this.discard(reason);
    } catch (fault) {
      if (fault instanceof DamagedFileError) await this.discard(fault.message);
      else if (!hasCode(fault, 'ENOENT')) this.#warn(fault, 'match index file could not be read');
    } finally {
      await file?.close();
    }
    return null;
  }

  /** Deletes an unusable file. */
  async discard(reason: string): Promise<void> {
    this.logger.info({ reason }, 'match index file discarded');
    await rm(this.#path, { force: true }).catch((fault: unknown) =>
      this.#warn(fault, 'match index file could not be deleted'),
    );
  }

  /**
   * Writes an index, which may change meanwhile; `client` is connected to its database. Does nothing while another
   * process writes. When `signal` aborts or anything fails, the previous file stays unless it is too old.
   */
  async write(known: IdentifiedIndex, client: ClientBase, signal: AbortSignal): Promise<void> {
    let file: FileHandle | null = null;
    try {
      file = await this.#begin();
      if (file !== null) await this.#write(file, known, client, signal);
    } catch (fault) {
      if (!signal.aborted) this.#warn(fault, 'match index could not be saved');
      // Privacy: it may still hold members who were erased since.
      if (isTooOld(await ageOf(this.#path))) await this.discard('It is too old');
      if (file !== null && (await this.#isOurs(file)))
        await rm(this.#unfinished, { force: true }).catch(() => undefined);
    } finally {
      await file?.close().catch(() => undefined);
    }
  }

  async #write(
    file: FileHandle,
    { index, snapshot, databaseIdentity }: IdentifiedIndex,
    client: ClientBase,
    signal: AbortSignal,
  ) {
    const body = await this.#body(file, index, signal);
    if ((await rejectOnAbort(signal, readDatabaseIdentity(client))) !== databaseIdentity)
      throw new Error('The database is another one now');
    const id = randomUUID();
    // Inserted after the last byte: a database with this row contains every commit in the file.
    await rejectOnAbort(signal, insertRow(client, id));
    await finish(file, {
      formatHash: FORMAT_HASH,
      databaseIdentity,
      id,
      snapshot,
      interests: index.interests,
      ...body,
    });
    // Another process may have replaced our file after 60 s without writes.
    if (await this.#isOurs(file)) await rename(this.#unfinished, this.#path);
  }

  async #body(file: FileHandle, index: MatchIndex, signal: AbortSignal): Promise<Body> {
    for (let attempt = 1; ; attempt += 1) {
      const writer = new BodyWriter(file, signal);
      try {
        await file.truncate();
        const parts = await writeBody(index, writer);
        return { ...parts, bodyBytes: writer.bytes, bodyChecksum: writer.checksum };
      } catch (fault) {
        if (!(fault instanceof RenumberedError) || attempt === ATTEMPTS) throw fault;
      }
    }
  }

  /** Opens the unfinished file exclusively; null while another process has it. */
  async #begin(): Promise<FileHandle | null> {
    // Privacy: the file holds members' towns, birthdates and blocks.
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.#removeAbandoned();
    try {
      return await open(this.#unfinished, 'wx', 0o600);
    } catch (fault) {
      if (hasCode(fault, 'EEXIST')) return null;
      throw fault;
    }
  }

  async #removeAbandoned(): Promise<void> {
    if ((await ageOf(this.#unfinished)) > ABANDONED_MS) await rm(this.#unfinished, { force: true });
  }

  async #isOurs(file: FileHandle): Promise<boolean> {
    const [ours, there] = await Promise.all([file.stat(), stat(this.#unfinished).catch(() => null)]);
    return ours.ino === there?.ino;
  }

  #warn(fault: unknown, text: string): void {
    this.logger.warn({ fault: serializeFault(fault) }, text);
  }
}

/** Returns why a file must not be used; null when it may. */
async function refusalOf({ formatHash, databaseIdentity, id }: Contents, client: ClientBase): Promise<string | null> {
  if (formatHash !== FORMAT_HASH) return 'It is of another version';
  if ((await readDatabaseIdentity(client)) !== databaseIdentity) return 'It is of another database';
  if (!(await hasRow(client, id))) return 'It is too old, or of a history that the database no longer has';
  return null;
}

/** Milliseconds since the last write to a file; infinite where there is none. */
async function ageOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found === null ? Number.POSITIVE_INFINITY : Date.now() - found.mtimeMs;
}

const isTooOld = (ageMs: number): boolean => Number.isFinite(ageMs) && ageMs > USABLE_SECONDS * 1000;
