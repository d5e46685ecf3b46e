import { randomBytes } from 'node:crypto';
import { mkdir, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AVATAR_SIZES } from '@venn/schema/limits';
import { hasCode } from '../logging/faults.js';

/** The WebP files of a picture, by size. */
export type AvatarFiles = Record<keyof typeof AVATAR_SIZES, Buffer>;

/** A stored file. */
export interface StoredPicture {
  /** The picture's key. */
  key: string;
  storedAt: Date;
}

/** Storage of members' pictures. A key is the random stem of a picture's file names. */
export interface AvatarStore {
  put(key: string, files: AvatarFiles): Promise<void>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** Reads a file by its public name; null when it doesn't exist. */
  read(name: string): Promise<Buffer | null>;
  /** Lists all picture files, in pages of some hundred; skips other files. */
  list(): AsyncIterable<StoredPicture[]>;
}

/** An unguessable key: whoever knows a picture's URL may see it. */
export const newAvatarKey = (): string => randomBytes(16).toString('hex');

const KEY_LENGTH = 32;
const NAME = /^[0-9a-f]{32}(?:-small)?\.webp$/;

/** Whether a name is valid for a stored file: only such names become part of a path. */
export const isAvatarName = (name: string): boolean => NAME.test(name);

/** The picture's key of a file name; null for other files. */
export const keyOfName = (name: string): string | null => (isAvatarName(name) ? name.slice(0, KEY_LENGTH) : null);

/** The file names of a picture, from which `avatarUrl` makes URLs; throws for an invalid key. */
export function avatarNames(key: string): Record<keyof AvatarFiles, string> {
  const names = { large: `${key}.webp`, small: `${key}-small.webp` };
  for (const name of Object.values(names)) {
    if (!isAvatarName(name)) throw new Error(`'${name}' is not the name of a picture`);
  }
  return names;
}

/** Waits for all steps, then throws the first failure: a cleanup must not run beside unfinished writes. */
export async function allSettled(steps: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(steps)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

const PAGE = 500;

/** Null for a missing file; throws other errors. */
function nullIfMissing(fault: unknown): null {
  if (hasCode(fault, 'ENOENT')) return null;
  throw fault;
}

/** Null for other files, and for one that was deleted meanwhile. */
async function pictureIn(folder: string, name: string): Promise<StoredPicture | null> {
  const key = keyOfName(name);
  if (key === null) return null;
  const found = await stat(join(folder, name)).catch(nullIfMissing);
  return found && { key, storedAt: found.mtime };
}

/**
 * Stores pictures in a local folder, which several processes may share: a key is used once, and nobody knows it before both
 * files are complete.
 */
export function createDiskAvatarStore(folder: string): AvatarStore {
  return {
    async put(key, files) {
      const names = avatarNames(key);
      await mkdir(folder, { recursive: true });
      await allSettled([
        // The profile that is stored next survives a power failure, and so must its picture.
        writeFile(join(folder, names.large), files.large, { flush: true }),
        writeFile(join(folder, names.small), files.small, { flush: true }),
      ]);
    },
    async remove(key) {
      await allSettled(Object.values(avatarNames(key)).map((name) => rm(join(folder, name), { force: true })));
    },
    async read(name) {
      if (!isAvatarName(name)) return null;
      try {
        return await readFile(join(folder, name));
      } catch (fault) {
        return nullIfMissing(fault);
      }
    },
    async *list() {
      const files = await opendir(folder).catch(nullIfMissing);
      let page: StoredPicture[] = [];
      for await (const { name } of files ?? []) {
        const picture = await pictureIn(folder, name);
        if (picture !== null) page.push(picture);
        if (page.length < PAGE) continue;
        yield page;
        page = [];
      }
      yield page;
    },
  };
}
