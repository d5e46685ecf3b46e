import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from './progress.mjs';
import { bin, ROOT, run, runTersely } from './run.mjs';

const RESULTS = ['schema/dist/limits.js', 'server/dist/main.js', 'client/dist/index.html'];
const FOLDERS = ['schema', 'server', 'client'];
const FILES = ['package-lock.json', 'tsconfig.json', 'turbo.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'coverage', '.turbo', 'test']);
const FINGERPRINT_FILE = join(ROOT, '.turbo/built');

/** Builds schema, server and client unless no source has changed since the last build. Returns the exit code. */
export async function ensureBuilt({ quiet = true } = {}) {
  const sources = fingerprint();
  if (RESULTS.every((path) => existsSync(join(ROOT, path))) && readFingerprint() === sources) return 0;
  const args = ['run', 'build', '--output-logs=new-only', '--log-order=grouped'];
  const code = quiet
    ? await withProgress('Building schema, server and client', () => runTersely(bin('turbo'), args))
    : await run(bin('turbo'), args);
  if (code !== 0) return code;
  mkdirSync(join(ROOT, '.turbo'), { recursive: true });
  writeFileSync(FINGERPRINT_FILE, sources);
  return 0;
}

function readFingerprint() {
  return existsSync(FINGERPRINT_FILE) ? readFileSync(FINGERPRINT_FILE, 'utf8') : '';
}

/** Hash of the names and contents of all sources: a start without changes skips even turbo. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of [...FOLDERS.flatMap(filesIn), ...FILES].toSorted((a, b) => (a < b ? -1 : 1))) {
    hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
