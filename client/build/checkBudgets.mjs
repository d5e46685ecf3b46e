/*
 * Checks the gzipped JavaScript of each page's first load against its budget, and that each document contains all that
 * its first paint needs and nothing that delays it.
 */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { budgetOf } from './budgets.mjs';
import { checkDocuments } from './checkDocuments.mjs';
import { chunksOf, firstLoadSources, readManifest } from './manifest.mjs';

const KB = 1024;
const dist = new URL('../dist/', import.meta.url);

const manifest = await readManifest(dist);
const pages = JSON.parse(await readFile(new URL('.vite/pages.json', dist), 'utf8'));

const sizes = new Map();
async function gzippedSize(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length);
  return sizes.get(file);
}

async function measure(page) {
  const files = chunksOf(manifest, firstLoadSources(page)).map((chunk) => chunk.file);
  const bytes = await Promise.all(files.map(gzippedSize));
  const kilobytes = bytes.reduce((sum, each) => sum + each, 0) / KB;
  return { page: page.path, files: files.length, KB: Number(kilobytes.toFixed(1)), budget: budgetOf(page) };
}

const rows = await Promise.all(pages.map(measure));
const over = rows.filter((row) => row.KB > row.budget);
console.table(rows);
if (over.length > 0) console.error(`Over budget: ${over.map((row) => row.page).join(', ')}`);

const documents = await checkDocuments(dist);
const largest = documents.toSorted((one, other) => other.KB - one.KB)[0];
console.log(`${documents.length} documents, the largest ${largest.document} with ${largest.KB} KB`);
const faulty = documents.filter(({ faults }) => faults.length > 0);
for (const { document, faults } of faulty) console.error(`${document}: ${faults.join(', ')}`);
if (over.length > 0 || faulty.length > 0) process.exit(1);
