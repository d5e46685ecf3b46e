import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { concatAST, Kind, visit } from 'graphql';

const HOOKS = { query: ['Query', 'LazyQuery'], mutation: ['Mutation'], subscription: ['Subscription'] };
const SKIPPABLE = ['Query', 'Subscription'];

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const GENERATED_IMPORT = /import (?:type )?\{([^}]*)\} from '[./]+\/gql\/\w+'/g;

const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const needsVariables = (definitions) =>
  definitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);

/** The names that the client's sources import from generated files. */
function findImportedNames() {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const lists = files.flatMap((name) => {
    const source = readFileSync(join(SOURCES, name), 'utf8');
    return Array.from(source.matchAll(GENERATED_IMPORT), ([, names]) => names);
  });
  return new Set(lists.flatMap((names) => names.match(/\w+/g) ?? []));
}

let importedNames;

/**
 * Writes hooks over Apollo's own: useXQuery, useXLazyQuery, useXMutation and useXSubscription for an operation X. Only
 * hooks that a file under client/src imports by name are written, so the output depends on those imports as well as on
 * the documents: `graphql-codegen --check` fails on a hook that nobody imports any more, and the type check on one that
 * is imported and not generated yet.
 */
export function plugin(_schema, documents) {
  importedNames ??= findImportedNames();
  const hooks = [];
  visit(concatAST(documents.map((file) => file.document)), {
    [Kind.OPERATION_DEFINITION]: ({ name, operation, variableDefinitions = [] }) => {
      const base = upperFirst(name.value);
      const result = `${base}${upperFirst(operation)}`;
      for (const kind of HOOKS[operation].filter((each) => importedNames.has(`use${base}${each}`))) {
        const skip = SKIPPABLE.includes(kind) ? ' | Apollo.SkipToken' : '';
        const optional = SKIPPABLE.includes(kind) && needsVariables(variableDefinitions) ? '' : '?';
        hooks.push(
          `export const use${base}${kind} = (options${optional}: Apollo.use${kind}.Options<${result}, ${result}Variables>${skip}) => Apollo.use${kind}(${base}Document, options);`,
        );
      }
    },
  });
  if (hooks.length === 0) return '';
  return { prepend: ["import * as Apollo from '@apollo/client/react';"], content: hooks.join('\n') };
}
