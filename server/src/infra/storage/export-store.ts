import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../monitoring/faults.js';

/** A stored file on its way to whom it is for. Its stream has to be read to the end or destroyed. */
export interface StoredFile {
  bytes: number;
  stream: Readable;
}

/**
 * Where copies of members' data lie until they are fetched: out of everybody's reach but through the server. A key is
 * the random stem of a file's name.
 */
export interface ExportStore {
  /** Keeps what `source` gives; whole or not at all. Keeping under a known key replaces what was there. */
  write(key: string, source: Readable): Promise<void>;
  /** The file, or null when there is none. */
  read(key: string): Promise<StoredFile | null>;
  /** Removing what isn't there is no mistake. */
  remove(key: string): Promise<void>;
}

/** The folder of copies, below the data folder and in a bucket. */
export const EXPORT_FOLDER = 'exports';

const KEY = /^[0-9a-f]{32}$/;

/** A key that nobody guesses. */
export const newExportKey = (): string => randomBytes(16).toString('hex');

/** The name of a copy's file; throws for what is no key, so that nothing else ever becomes part of a path. */
export function exportFileName(key: string): string {
  if (!KEY.test(key)) throw new Error('Not the key of a copy');
  return `${key}.zip`;
}

/** A file of this machine as something to send; null when it isn't there. */
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

/** Writes a file that nobody but the server's own user can read. */
export const writePrivately = (path: string, source: Readable): Promise<void> =>
  pipeline(source, createWriteStream(path, { mode: 0o600 }));

/** Copies as files in a folder of this machine. */
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
