import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AVATAR_SIZES } from '@venn/schema/limits';

/** A picture as it is stored: one WebP file for each size. */
export type AvatarFiles = Record<keyof typeof AVATAR_SIZES, Buffer>;

/** Where members' pictures lie. A key is the random stem of a picture's file names. */
export interface AvatarStore {
  put(key: string, files: AvatarFiles): Promise<void>;
  /** Removing what isn't there is no mistake. */
  remove(key: string): Promise<void>;
  /** The bytes of a file by its public name, or null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
}

/** A key that nobody guesses: a picture is seen only by whom its address was given to. */
export const newAvatarKey = (): string => randomBytes(16).toString('hex');

const NAME = /^[0-9a-f]{32}(?:-small)?\.webp$/;

/** The names of a picture's files, as `avatarUrl` makes addresses of them. */
export const avatarNames = (key: string): Record<keyof AvatarFiles, string> => ({
  large: `${key}.webp`,
  small: `${key}-small.webp`,
});

/** Pictures as files in a folder of this machine. */
export function createDiskAvatarStore(folder: string): AvatarStore {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error(`'${name}' is not the name of a picture`);
    return join(folder, name);
  };
  return {
    async put(key, files) {
      const names = avatarNames(key);
      await mkdir(folder, { recursive: true });
      await Promise.all([writeFile(pathOf(names.large), files.large), writeFile(pathOf(names.small), files.small)]);
    },
    async remove(key) {
      await Promise.all(Object.values(avatarNames(key)).map((name) => rm(pathOf(name), { force: true })));
    },
    async read(name) {
      if (!NAME.test(name)) return null;
      try {
        return await readFile(pathOf(name));
      } catch (fault) {
        if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
        throw fault;
      }
    },
  };
}
