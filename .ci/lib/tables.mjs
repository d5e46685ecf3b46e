import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { ROOT } from './run.mjs';

const MODULES = join(ROOT, 'server/src/modules');
/** `INSERT INTO post`, `UPDATE post`, `DELETE FROM post`, but not `FOR UPDATE` and `ON CONFLICT DO UPDATE`. */
const WRITTEN = /(?:\bINSERT INTO|(?<!\bFOR |\bNO KEY |\bDO )\bUPDATE|\bDELETE FROM)\s+(\w+)/g;
const READ = /\b(?:FROM|JOIN)\s+(\w+)/g;
/** Without a method the repository is kept, and may write. */
const REPOSITORY = /getRepository\((\w+)\)(?:\s*\.\s*(\w+))?/g;
const IN_BATCHES = /deleteInBatches\(\s*[\w.]+,\s*'(\w+)'/g;
const WRITERS = /^(?:insert|update|delete|upsert|save|increment|decrement)$/;
const isWriter = (method) => method === undefined || WRITERS.test(method);

/** Postgres' name of an entity's table, as the naming strategy makes it. */
const tableOf = (entity) => entity.replaceAll(/(?<!^)(?=[A-Z])/g, '_').toLowerCase();

const sourcesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name));

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, ...groups]) => groups);

/** The tables that each module owns: those of its entities. */
export function readOwners() {
  const entities = sourcesOf(MODULES).filter((file) => file.endsWith('.entity.ts'));
  return new Map(
    entities.flatMap((file) =>
      matches(readFileSync(file, 'utf8'), /export class (\w+)/g).map(([name]) => [tableOf(name), moduleOf(file)]),
    ),
  );
}

const moduleOf = (file) => relative(MODULES, file).split('/')[0];

/**
 * The tables of other modules that SQL and repositories in a source name.
 * @param {string} module whose source it is
 * @param {ReadonlyMap<string, string>} owners modules by table
 */
export function foreignTables(text, module, owners) {
  const isForeign = (table) => owners.has(table) && owners.get(table) !== module;
  const repositories = matches(text, REPOSITORY).map(([entity, method]) => [tableOf(entity), method]);
  const changed = [
    ...matches(text, WRITTEN).flat(),
    ...matches(text, IN_BATCHES).flat(),
    ...repositories.filter(([, method]) => isWriter(method)).map(([table]) => table),
  ];
  const read = [
    ...matches(text, READ).flat(),
    ...repositories.filter(([, method]) => !isWriter(method)).map(([table]) => table),
  ];
  return { changed: changed.filter(isForeign), read: read.filter(isForeign) };
}

/** What every module names of others' tables, in its sources and in its module file. */
export function readModules(owners = readOwners()) {
  const found = new Map();
  for (const file of sourcesOf(MODULES)) {
    const module = moduleOf(file);
    if (basename(file).endsWith('.entity.ts') || module.endsWith('.ts')) continue;
    const known = found.get(module) ?? { changes: new Set(), reads: new Set(), declared: { changes: [], reads: [] } };
    found.set(module, known);
    const text = readFileSync(file, 'utf8');
    const { changed, read } = foreignTables(text, module, owners);
    for (const table of changed) known.changes.add(table);
    for (const table of read) known.reads.add(table);
    if (basename(file) === `${module}.module.ts`)
      known.declared = { changes: listIn(text, 'changes'), reads: listIn(text, 'reads') };
  }
  return found;
}

const listIn = (text, name) =>
  (new RegExp(`^  ${name}: \\[([^\\]]*)\\]`, 'm').exec(text)?.[1] ?? '')
    .split(',')
    .map((each) => each.trim().replaceAll("'", ''))
    .filter(Boolean);
