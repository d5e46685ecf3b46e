import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { PROJECT_DIR } from '../config/config.js';
import { createSchema } from '../schema.js';
import { CommandError, runCommand } from './run-command.js';

// npm run sdl --workspace server             writes schema/schema.graphql
// npm run sdl:check --workspace server       fails when the committed file is another

const FILE = join(PROJECT_DIR, 'schema', 'schema.graphql');
const HEADER = `# What both sides agree on. Written by the server (npm run sdl); the client's operations are made from it.\n\n`;

await runCommand('npm run sdl --workspace server [-- --check]', async () => {
  const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
  const sdl = `${HEADER}${printSchema(lexicographicSortSchema(createSchema()))}\n`;
  if (!check) return writeFile(FILE, sdl);
  if ((await readFile(FILE, 'utf8')) === sdl) return undefined;
  throw new CommandError('schema/schema.graphql is not what the server says: run npm run sdl and commit it.');
});
