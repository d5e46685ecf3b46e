import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { PROJECT_DIR } from '../config/config.js';
import { openApiOf } from '../rest/openapi/openapi.js';
import { loadOperations } from '../rest/operations.js';
import { ROUTES } from '../rest/routes.js';
import { createSchema } from '../schema.js';
import { CommandError, runCommand } from './support/run-command.js';

// npm run sdl --workspace server             writes schema/schema.graphql
// npm run sdl:check --workspace server       fails when the committed file is another
// npm run sdl --workspace server -- --release  promises what is there: api-promise.test.ts compares with it

const FOLDER = join(PROJECT_DIR, 'schema');
const FILE = join(FOLDER, 'schema.graphql');
/** As in an example; no client is made from the released document. */
const PUBLIC_URL = 'http://localhost:3000';
const HEADER = `# What both sides agree on. Written by the server (npm run sdl); the client's operations are made from it.\n\n`;

await runCommand('npm run sdl --workspace server [-- --check | --release]', async () => {
  const options = { check: { type: 'boolean', default: false }, release: { type: 'boolean', default: false } } as const;
  const { check, release } = parseArgs({ options }).values;
  const schema = createSchema();
  const sdl = `${HEADER}${printSchema(lexicographicSortSchema(schema))}\n`;
  if (release) {
    const openApi = openApiOf({ schema, operations: loadOperations(schema), rows: ROUTES, publicUrl: PUBLIC_URL });
    await writeFile(join(FOLDER, 'released.openapi.json'), `${JSON.stringify(openApi)}\n`);
    return writeFile(join(FOLDER, 'released.graphql'), sdl);
  }
  if (!check) return writeFile(FILE, sdl);
  if ((await readFile(FILE, 'utf8')) === sdl) return undefined;
  throw new CommandError('schema/schema.graphql is not what the server says: run npm run sdl and commit it.');
});
