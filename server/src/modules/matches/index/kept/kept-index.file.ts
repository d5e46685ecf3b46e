import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { describeFault } from '../../../../infra/faults.js';
import type { Logger } from '../../../../infra/logger.js';
import { unlessAborted } from '../../../../infra/unless-aborted.js';
import type { MatchIndex } from '../match-index.js';
import type { KnownIndex } from '../match-index.loader.js';
import { longestPart, RenumberedError, readBody, writeBody } from './kept-index.body.js';
import { BodyReader, BodyWriter, type Contents, DamagedFileError, finish, readContents } from './kept-index.format.js';
import { isNoted, MEANING, noteKept, readOrigin, USABLE_SECONDS } from './kept-index.origin.js';

/** A file that nobody has gone on writing for this long belongs to a process that is gone. */
const GIVEN_UP_MS = 60_000;
/** Names are numbered anew once in many thousand changes. */
const ATTEMPTS = 3;

type Body = Pick<Contents, 'towns' | 'pairs' | 'bodyBytes' | 'bodyChecksum'>;

/** An index and the database that it is of. */
export interface PlacedIndex extends KnownIndex {
  origin: string;
}

/**
 * The match index in a file, so that the next start need not ask the database for everything. Processes may share the
 * folder: one writes at a time, and the file is always a whole one. Nothing here ever fails for whoever calls it: without
 * a file the index is built.
 */
export class KeptIndexFile {
  readonly #path: string;
  readonly #unfinished: string;

  constructor(
    private readonly folder: string,
    private readonly logger: Pick<Logger, 'info' | 'warn'>,
  ) {
    this.#path = join(folder, 'index');
    this.#unfinished = join(folder, 'index.new');
  }

  /** Whether the file is missing, or was written longer ago than that. */
  async isOlderThan(milliseconds: number): Promise<boolean> {
    return (await ageOf(this.#path)) > milliseconds;
  }

  /**
   * The index of the file, if it is of the database behind `client` and of its present history. Whether the change log
   * leads on from it, only the log knows.
   */
  async read(client: ClientBase): Promise<PlacedIndex | null> {
    let file: FileHandle | null = null;
    try {
      await this.#removeGivenUp();
      file = await open(this.#path);
      const contents = await readContents(file);
      const reason = await whyNot(contents, client);
      if (reason === null) {
        const reader = new BodyReader(file, contents, longestPart(contents));
        const index = await readBody(reader, contents);
        reader.demandWhole();
        return { index, snapshot: contents.snapshot, origin: contents.origin };
      }
      await this.throwAway(reason);
    } catch (fault) {
      if (fault instanceof DamagedFileError) await this.throwAway(fault.message);
      else if (!hasCode(fault, 'ENOENT')) this.#complain(fault, 'the kept match index could not be read');
    } finally {
      await file?.close();
    }
    return null;
  }

  /** Removes a file that leads nowhere. */
  async throwAway(reason: string): Promise<void> {
    this.logger.info({ reason }, 'the kept match index is thrown away');
    await rm(this.#path, { force: true }).catch((fault: unknown) =>
      this.#complain(fault, 'the kept match index could not be removed'),
    );
  }

  /**
   * Writes an index, which may go on changing, with the help of a connection to its database. Does nothing while another
   * process writes; leaves the file as it was when `signal` aborts or anything goes wrong.
   */
  async write(known: PlacedIndex, client: ClientBase, signal: AbortSignal): Promise<void> {
    let file: FileHandle | null = null;
    try {
      file = await this.#begin();
      if (file !== null) await this.#write(file, known, client, signal);
    } catch (fault) {
      if (!signal.aborted) this.#complain(fault, 'the match index could not be kept');
      // It says where people are who may have left long ago.
      if (isTooOld(await ageOf(this.#path))) await this.throwAway('It is too old');
      if (file !== null && (await this.#isOurs(file)))
        await rm(this.#unfinished, { force: true }).catch(() => undefined);
    } finally {
      await file?.close().catch(() => undefined);
    }
  }

  async #write(file: FileHandle, { index, snapshot, origin }: PlacedIndex, client: ClientBase, signal: AbortSignal) {
    const body = await this.#body(file, index, signal);
    if ((await unlessAborted(signal, readOrigin(client))) !== origin)
      throw new Error('The database is another one now');
    const id = randomUUID();
    // After everything that the file is of: where the row is, all of that has happened.
    await unlessAborted(signal, noteKept(client, id));
    await finish(file, { meaning: MEANING, origin, id, snapshot, interests: index.interests, ...body });
    // Whoever was asleep for too long has been taken for dead.
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

  /** The only file that is being written; null while another process has it. */
  async #begin(): Promise<FileHandle | null> {
    // It says who is where, how old they are and whom they have blocked.
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.#removeGivenUp();
    try {
      return await open(this.#unfinished, 'wx', 0o600);
    } catch (fault) {
      if (hasCode(fault, 'EEXIST')) return null;
      throw fault;
    }
  }

  async #removeGivenUp(): Promise<void> {
    if ((await ageOf(this.#unfinished)) > GIVEN_UP_MS) await rm(this.#unfinished, { force: true });
  }

  async #isOurs(file: FileHandle): Promise<boolean> {
    const [ours, there] = await Promise.all([file.stat(), stat(this.#unfinished).catch(() => null)]);
    return ours.ino === there?.ino;
  }

  #complain(fault: unknown, text: string): void {
    this.logger.warn({ fault: describeFault(fault) }, text);
  }
}

/** Why a file must not be used; null where nothing speaks against it. */
async function whyNot({ meaning, origin, id }: Contents, client: ClientBase): Promise<string | null> {
  if (meaning !== MEANING) return 'It is of another version';
  if ((await readOrigin(client)) !== origin) return 'It is of another database';
  if (!(await isNoted(client, id))) return 'It is too old, or of a history that the database no longer has';
  return null;
}

/** How long ago a file was last written to; endless where there is none. */
async function ageOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found === null ? Number.POSITIVE_INFINITY : Date.now() - found.mtimeMs;
}

const isTooOld = (ageMs: number): boolean => Number.isFinite(ageMs) && ageMs > USABLE_SECONDS * 1000;

const hasCode = (fault: unknown, code: string): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === code;
