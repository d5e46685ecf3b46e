import { readFile } from 'node:fs/promises';

/** Vite's manifest: its chunks by source file. */
export const readManifest = async (dist) => JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));

/** All chunks that the sources import statically, without duplicates, in loading order. */
export function chunksOf(manifest, sources) {
  const found = new Map();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not part of the build`);
    if (found.has(chunk.file)) return;
    found.set(chunk.file, chunk);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  return [...found.values()];
}

/** The source path of a page's file in the route table. */
export const pageSource = (file) => `src/features/${file}.tsx`;

/** The sources of the routes around a page. */
export const routeSources = ({ access, data }) => [
  ...(data ? ['src/app/DataProvider.tsx'] : []),
  ...(access === 'login' ? ['src/app/guards/loginRequiredRoute.ts'] : []),
];
