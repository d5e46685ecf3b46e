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

/** What each member's page loads by itself after its first paint: the live counts of the header, and their socket. */
const LIVE_SOURCES = ['src/app/navigation/HeaderWatcher.tsx', 'src/lib/apollo/socketLink.ts'];

/**
 * The sources of all that a page loads without input. Other lazy parts wait for a press, or for data that a page seldom has:
 * those of a conversation in which nobody has written, and of a member's own reports, are not counted.
 */
export const firstLoadSources = ({ file, access, data }) => [
  'index.html',
  pageSource(file),
  ...routeSources({ access, data }),
  ...(access.startsWith('admin') ? ['src/app/portalParts.ts'] : []),
  ...(access === 'login' || access === 'admin' ? LIVE_SOURCES : []),
];
