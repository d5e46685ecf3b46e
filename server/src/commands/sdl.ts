import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { PROJECT_DIR } from '../config/config.js';
import { createSchema } from '../schema.js';

// npm run sdl --workspace server             writes schema/schema.graphql
// npm run sdl:check --workspace server       fails when the committed file is another

const FILE = join(PROJECT_DIR, 'schema', 'schema.graphql');
const HEADER = `# What both sides agree on. Written by the server (npm run sdl); the client's operations are made from it.\n\n`;

const sdl = `${HEADER}${printSchema(lexicographicSortSchema(createSchema()))}\n`;
if (!process.argv.includes('--check')) {
  await writeFile(FILE, sdl);
} else if ((await readFile(FILE, 'utf8')) !== sdl) {
  console.error('schema/schema.graphql is not what the server says: run npm run sdl and commit it.');
  process.exitCode = 1;
}
