import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CodegenConfig } from '@graphql-codegen/cli';

const SOURCES = 'client/src';
const here = dirname(fileURLToPath(import.meta.url));

/** The client's folders with GraphQL operations. Each has its own output, so that a page only loads its own documents. */
const folders = readdirSync(join(here, SOURCES), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.graphql'))
  .map((path) => dirname(path).replaceAll('\\', '/'));

const outputs = [...new Set<string>(folders)]
  .toSorted((a, b) => a.localeCompare(b))
  .map((folder) => [
    `${SOURCES}/gql/${basename(folder)}.ts`,
    {
      documents: `${SOURCES}/${folder}/*.graphql`,
      plugins: ['typescript-operations', './client/codegen/documents.plugin.mjs', './client/codegen/hooks.plugin.mjs'],
      // Sent with `fetch` by public pages, which load neither Apollo nor the printer of documents.
      ...(folder === 'lib/session' ? { config: { documentMode: 'string' } } : {}),
    },
  ]);

const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: {
    ...Object.fromEntries(outputs),
    [`${SOURCES}/gql/possibleTypes.ts`]: { plugins: ['./client/codegen/possibleTypes.plugin.mjs'] },
  },
  config: {
    documentMode: 'documentNodeImportFragments',
    optimizeDocumentNode: true,
    dedupeFragments: true,
    useTypeImports: true,
    skipTypename: false,
    nonOptionalTypename: false,
    arrayInputCoercion: false,
    enumType: 'string-literal',
    strictScalars: true,
    scalars: {
      ID: 'string',
      DateTime: 'string',
      Date: 'string',
      Gender: '@venn/schema/gender#Gender',
      Upload: 'File',
    },
  },
};

export default config;
