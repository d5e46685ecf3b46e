import { concatAST, Kind, visit } from 'graphql';

const HOOKS = { query: ['Query', 'LazyQuery'], mutation: ['Mutation'], subscription: ['Subscription'] };
const SKIPPABLE = ['Query', 'Subscription'];

const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const needsVariables = (definitions) =>
  definitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);

/** Writes a hook per operation (useXQuery, useXLazyQuery, useXMutation, useXSubscription) over Apollo's own hooks. */
export function plugin(_schema, documents) {
  const hooks = [];
  visit(concatAST(documents.map((file) => file.document)), {
    [Kind.OPERATION_DEFINITION]: ({ name, operation, variableDefinitions = [] }) => {
      const base = upperFirst(name.value);
      const result = `${base}${upperFirst(operation)}`;
      for (const kind of HOOKS[operation]) {
        const skip = SKIPPABLE.includes(kind) ? ' | Apollo.SkipToken' : '';
        const optional = SKIPPABLE.includes(kind) && needsVariables(variableDefinitions) ? '' : '?';
        hooks.push(
          `export const use${base}${kind} = (options${optional}: Apollo.use${kind}.Options<${result}, ${result}Variables>${skip}) => Apollo.use${kind}(${base}Document, options);`,
        );
      }
    },
  });
  return { prepend: ["import * as Apollo from '@apollo/client/react';"], content: hooks.join('\n') };
}
