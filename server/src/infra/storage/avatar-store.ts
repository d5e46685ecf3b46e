import { randomBytes } from 'node:crypto';
import { mkdir, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AVATAR_SIZES } from '@venn/schema/limits';
import { hasCode } from '../monitoring/faults.js';

/** A picture as it is stored: one WebP file for each size. */
export type AvatarFiles = Record<keyof typeof AVATAR_SIZES, Buffer>;

/** A file that lies in a store. */
export interface StoredPicture {
  /** Of the picture that it belongs to. */
  key: string;
  storedAt: Date;
}

/** Where members' pictures lie. A key is the random stem of a picture's file names. */
export interface AvatarStore {
  put(key: string, files: AvatarFiles): Promise<void>;
  /** Removing what isn't there is no mistake. */
  remove(key: string): Promise<void>;
  /** The bytes of a file by its public name, or null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Every file of a picture, in pages of some hundred; foreign files are passed over. */
  list(): AsyncIterable<StoredPicture[]>;
}

/** A key that nobody guesses: a picture is seen only by whom its address was given to. */
export const newAvatarKey = (): string => randomBytes(16).toString('hex');

const KEY_LENGTH = 32;
const NAME = /^[0-9a-f]{32}(?:-small)?\.webp$/;

/** Whether a name can be that of a stored file. Nothing else ever becomes part of a path. */
export const isAvatarName = (name: string): boolean => NAME.test(name);

/** The key of the picture that a file of this name belongs to; null for a foreign file. */
export const keyOfName = (name: string): string | null => (isAvatarName(name) ? name.slice(0, KEY_LENGTH) : null);

/** The names of a picture's files, as `avatarUrl` makes addresses of them; throws when there can be no such picture. */
export function avatarNames(key: string): Record<keyof AvatarFiles, string> {
  const names = { large: `${key}.webp`, small: `${key}-small.webp` };
  for (const name of Object.values(names)) {
    if (!isAvatarName(name)) throw new Error(`'${name}' is not the name of a picture`);
  }
  return names;
}

/** Waits for all, also when one fails: nothing may still be written while what was written is taken away again. */
export async function allSettled(steps: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(steps)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

const PAGE = 500;

/** What isn't there is an answer; everything else is a fault. */
function nullIfMissing(fault: unknown): null {
  if (hasCode(fault, 'ENOENT')) return null;
  throw fault;
}

/** Null for a foreign file, and for one that went meanwhile. */
async function pictureIn(folder: string, name: string): Promise<StoredPicture | null> {
  const key = keyOfName(name);
  if (key === null) return null;
  const found = await stat(join(folder, name)).catch(nullIfMissing);
  return found && { key, storedAt: found.mtime };
}

/** Pictures as files in a folder of this machine. */
export function createDiskAvatarStore(folder: string): AvatarStore {
  return {
    async put(key, files) {
      const names = avatarNames(key);
      await mkdir(folder, { recursive: true });
      await allSettled([
        writeFile(join(folder, names.large), files.large),
        writeFile(join(folder, names.small), files.small),
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
