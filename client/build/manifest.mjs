import { readFile } from 'node:fs/promises';

/** What Vite wrote about its chunks, by source file. */
export const readManifest = async (dist) => JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));

/** The chunks that the sources need at once, each one once, in loading order. */
export function chunksOf(manifest, sources) {
  const found = new Map();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not part of the build`);
    if (found.has(chunk.file)) return;
    found.set(chunk.file, chunk);
    for (const needed of chunk.imports ?? []) add(needed);
  };
  for (const source of sources) add(source);
  return [...found.values()];
}

/** The source of a page's file as it stands in the route table. */
export const pageSource = (file) => `src/features/${file}.tsx`;
