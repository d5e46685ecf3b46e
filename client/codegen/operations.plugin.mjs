import { concatAST, separateOperations } from 'graphql';
import { hashOf, textOf } from './persisted.mjs';

/** Writes every operation of the client by its hash, for the server. */
export function plugin(_schema, documents) {
  const operations = Object.values(separateOperations(concatAST(documents.map((file) => file.document))));
  const entries = operations
    .map((document) => [hashOf(document), textOf(document)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = entries.map(([hash, text]) => `  '${hash}': \`${text}\`,`);
  return [
    '// Written by `npm run codegen`.',
    '/** The operations that our own pages ask, by the beginning of the SHA-256 of the text: the pages send no more than that. */',
    `export const OPERATIONS: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};`,
    '',
  ].join('\n');
}
