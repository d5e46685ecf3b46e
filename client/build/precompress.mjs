import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|svg|json|webmanifest)$/;
const MIN_BYTES = 1024;
/** The highest quality of Brotli takes seconds for the large files of GraphiQL. */
const LARGE_BYTES = 500_000;

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(path) {
  const { size } = await stat(path);
  if (size < MIN_BYTES) return 0;
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: size > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
  await Promise.all([
    brotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    zip(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
  return 1;
}

const files = (await readdir(dist, { recursive: true })).filter(
  (path) => TEXT.test(path) && !/^(?:\.vite|server)/.test(path),
);
const done = await Promise.all(files.map((path) => compress(join(dist, path))));
console.log(`Compressed ${done.reduce((sum, each) => sum + each, 0)} files`);
