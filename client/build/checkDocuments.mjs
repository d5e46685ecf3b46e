import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
/** TCP's initial congestion window of ten packets: sent without waiting for an acknowledgement. */
const INITIAL_WINDOW_BYTES = 14_600;
const FOLDERS = ['pages/', 'app/'];

/** Resources that would delay the first paint, or compete with it for bandwidth. */
const DELAYS = [
  ['an external style sheet', /<link rel="stylesheet"/],
  ['an external script', /<script[^>]* src=/],
  ['preloaded scripts', /<link rel="modulepreload"/],
];

async function check(dist, file) {
  const html = await readFile(new URL(file, dist), 'utf8');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const compressed = await brotli(html, { params });
  const before = html.replace(/<template id="programs">.*?<\/template>/s, '');
  const faults = DELAYS.filter(([, pattern]) => pattern.test(before)).map(([name]) => name);
  if (before === html) faults.push('no template of scripts');
  if (!/<style>.{1000,}<\/style>/s.test(html)) faults.push('no inline style');
  if (compressed.length > INITIAL_WINDOW_BYTES) faults.push('larger than the initial congestion window');
  return { document: file, KB: Number((compressed.length / 1024).toFixed(1)), faults };
}

/** Checks every document: its first paint needs one response, which arrives within one round trip. */
export async function checkDocuments(dist) {
  const names = await Promise.all(FOLDERS.map((folder) => readdir(new URL(folder, dist), { recursive: true })));
  const files = names.flatMap((found, index) =>
    found.filter((name) => name.endsWith('.html')).map((name) => `${FOLDERS[index]}${name}`),
  );
  return Promise.all(['index.html', ...files].map((file) => check(dist, file)));
}
