/* What the service worker stores: the files of the shell and of the members' places, and the page that needs no network. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { chunksOf, firstLoadSources, readManifest } from './manifest.mjs';

const dist = new URL('../dist/', import.meta.url);

/** The places of the main navigation: without a network they open, and say that nothing can be fetched. */
const PLACES = ['/matches', '/wall', '/messages/:userId?', '/profile'];

/** Scripts, styles and fonts of the pages' first loads; each has a hash in its name. */
async function storedFiles() {
  const manifest = await readManifest(dist);
  const pages = JSON.parse(await readFile(new URL('.vite/pages.json', dist), 'utf8'));
  const sources = pages.filter(({ path }) => PLACES.includes(path)).flatMap(firstLoadSources);
  const chunks = chunksOf(manifest, [...new Set(sources)]);
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
}

/** The offline page is named without a hash: its content tells whether it is another one. */
async function offlineEntry() {
  const html = await readFile(new URL('app/offline.html', dist));
  const revision = createHash('sha256').update(html).digest('hex').slice(0, 16);
  return { url: '/offline', revision, size: html.length };
}

/** Workbox's list of a built client: what is in it is fetched once, and answered without the network from then on. */
export async function storedEntries(found) {
  const stored = await storedFiles();
  const entries = found.filter(({ url }) => stored.has(url)).map((entry) => ({ ...entry, url: `/${entry.url}` }));
  if (entries.length !== stored.size) throw new Error('Not all files of the first loads are in dist/assets');
  return { manifest: [...entries, await offlineEntry()], warnings: [] };
}
