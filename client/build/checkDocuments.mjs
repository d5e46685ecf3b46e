import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
/** What a server sends at once before it hears from the browser: ten packets. */
const FIRST_FLIGHT_BYTES = 14_600;
const FOLDERS = ['pages/', 'app/'];

/** What the first paint of a document would wait for, or fight with over the line; each has a name. */
const HINDRANCES = [
  ['a style in a file', /<link rel="stylesheet"/],
  ['a script in a file', /<script[^>]* src=/],
  ['programs fetched early', /<link rel="modulepreload"/],
];

async function check(dist, file) {
  const html = await readFile(new URL(file, dist), 'utf8');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const packed = await brotli(html, { params });
  const before = html.replace(/<template id="programs">.*?<\/template>/s, '');
  const faults = HINDRANCES.filter(([, pattern]) => pattern.test(before)).map(([name]) => name);
  if (before === html) faults.push('no programs named');
  if (!/<style>.{1000,}<\/style>/s.test(html)) faults.push('no style inside');
  if (packed.length > FIRST_FLIGHT_BYTES) faults.push('more than one flight of packets');
  return { document: file, KB: Number((packed.length / 1024).toFixed(1)), faults };
}

/** Every document of the build: one answer holds all that its first paint takes, and that answer needs one round trip. */
export async function checkDocuments(dist) {
  const names = await Promise.all(FOLDERS.map((folder) => readdir(new URL(folder, dist), { recursive: true })));
  const files = names.flatMap((found, index) =>
    found.filter((name) => name.endsWith('.html')).map((name) => `${FOLDERS[index]}${name}`),
  );
  return Promise.all(['index.html', ...files].map((file) => check(dist, file)));
}
