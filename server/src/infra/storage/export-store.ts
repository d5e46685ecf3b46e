import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../logging/faults.js';

/** A stored file. Its stream must be read to the end or destroyed. */
export interface StoredFile {
  bytes: number;
  stream: Readable;
}

/** Private storage of members' data exports. A key is the random stem of a file's name. */
export interface ExportStore {
  /** Stores a stream atomically; replaces a stored file of the key. */
  write(key: string, source: Readable): Promise<void>;
  /** The file; null when it doesn't exist. */
  read(key: string): Promise<StoredFile | null>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
}

/** Folder of exports, below the data folder and in a bucket. */
export const EXPORT_FOLDER = 'exports';

const KEY = /^[0-9a-f]{32}$/;

/** An unguessable key. */
export const newExportKey = (): string => randomBytes(16).toString('hex');

/** The file name of an export; throws for an invalid key: only keys become part of a path. */
export function exportFileName(key: string): string {
  if (!KEY.test(key)) throw new Error('Not the key of an export');
  return `${key}.zip`;
}

/** Opens a local file; null when it doesn't exist. */
export async function openFile(path: string): Promise<StoredFile | null> {
  try {
    const file = await open(path);
    const { size } = await file.stat();
    return { bytes: size, stream: file.createReadStream() };
  } catch (fault) {
    if (hasCode(fault, 'ENOENT')) return null;
    throw fault;
  }
}

/** Writes a file that only the server's user can read. Once it rejects, the file can be removed for good. */
export async function writePrivately(path: string, source: Readable): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 });
  // A source that fails early ends the pipeline before the file is even created.
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline(source, file);
  } finally {
    await closed;
  }
}

/** Stores exports in a local folder. */
export function createDiskExportStore(folder: string): ExportStore {
  const unfinished = (key: string): string => join(folder, `${exportFileName(key)}.part`);
  return {
    async write(key, source) {
      const path = join(folder, exportFileName(key));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writePrivately(unfinished(key), source);
        await rename(unfinished(key), path);
      } catch (fault) {
        // A full disk would stay full.
        await rm(unfinished(key), { force: true });
        throw fault;
      }
    },
    read: (key) => openFile(join(folder, exportFileName(key))),
    async remove(key) {
      for (const path of [join(folder, exportFileName(key)), unfinished(key)]) await rm(path, { force: true });
    },
  };
}
