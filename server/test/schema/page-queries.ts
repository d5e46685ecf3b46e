import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOperationAST, OperationTypeNode, parse, print, separateOperations } from 'graphql';
import { PROJECT_DIR } from '../../src/config/config.js';

/** All queries of the client's `.graphql` files: name to document, with the fragments that it uses. */
export const pageQueries = (): Record<string, string> => pageOperations([OperationTypeNode.QUERY]);

/** The same of all operations, or of those of some types. */
export function pageOperations(
  types: readonly OperationTypeNode[] = Object.values(OperationTypeNode),
): Record<string, string> {
  const folder = join(PROJECT_DIR, 'client/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.graphql'));
  const all = parse(files.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n'), { noLocation: true });
  const operations = Object.entries(separateOperations(all));
  return Object.fromEntries(
    operations
      .filter(([, document]) => types.some((type) => type === getOperationAST(document)?.operation))
      .map(([name, document]) => [name, print(document)]),
  );
}
