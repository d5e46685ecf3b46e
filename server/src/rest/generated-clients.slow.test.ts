import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type CodegenConfig, generate } from '@graphql-codegen/cli';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import type { Walk } from '../../test/clients/walk.js';
import { createMember, type TestMember } from '../../test/factories.js';

const run = promisify(execFile);
const here = dirname(fileURLToPath(import.meta.url));
const WALKS = join(here, '../../test/clients');
const SCHEMA = createRequire(import.meta.url).resolve('@venn/schema/schema.graphql');
/** It brings the older TypeScript that it needs, so it stands beside the project's checks alone. */
const OPENAPI_TYPESCRIPT = join(here, '../../../.ci/node_modules/openapi-typescript/bin/cli.js');
const TSC = join(here, '../../../node_modules/.bin/tsc');
const TSCONFIG = {
  extends: join(here, '../../../tsconfig.json'),
  compilerOptions: { noEmit: true, types: [], skipLibCheck: true, noUncheckedIndexedAccess: true },
  include: ['*.ts'],
};

let app: TestApp;
let partner: TestMember;
/** The walks, with the clients that were made of the running server's documents. */
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true });
  partner = await createMember(app, { interests: [1] });
  // Within the package, so that its dependencies are found.
  const cache = join(here, '../../node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'clients-'));
  await cp(WALKS, folder, { recursive: true });
  const { body } = await app.rest('GET', '/api/openapi.json');
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(body));
  await run(process.execPath, [OPENAPI_TYPESCRIPT, join(folder, 'openapi.json'), '-o', join(folder, 'openapi.ts')]);
  const config: CodegenConfig = {
    schema: SCHEMA,
    documents: join(folder, '*.graphql'),
    generates: {
      [join(folder, 'documents.ts')]: {
        plugins: ['typescript-operations', 'typed-document-node'],
        config: { useTypeImports: true, enumType: 'string-literal', scalars: { DateTime: 'string', Date: 'string' } },
      },
    },
    silent: true,
  };
  await generate(config, true);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

it('the generated clients are typed: the walks compile with them', async () => {
  const { stdout } = await run(TSC, ['-p', folder]).catch((fault: { stdout: string }) => fault);
  expect(stdout).toBe('');
});

it.each([
  ['openapi-fetch', 'rest.walk.ts', 'Restine', 200],
  ['graphql-request', 'graphql.walk.ts', 'Grafine', 1],
])('a new member walks from registration to the wall with %s', async (_client, file, username, likes) => {
  const { walk } = (await import(join(folder, file))) as { walk: Walk };
  const verificationToken = async (email: string): Promise<string> => {
    const link = (await app.mails())
      .find(({ to }) => to === email.toLowerCase())
      ?.links.find((each) => each.includes('token='));
    return new URL(link ?? '').searchParams.get('token') ?? '';
  };
  const seen = await walk({ baseUrl: app.url, username, partner: partner.publicId, verificationToken });
  expect(seen).toEqual({
    registered: true,
    refusal: 'UNAUTHENTICATED',
    found: true,
    messages: ['Hej', 'Hej'],
    likes,
    comments: ['Jeg vil'],
  });
});
