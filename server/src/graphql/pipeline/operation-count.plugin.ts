import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Context } from '../../common/viewer.js';
import type { Counters } from '../../infra/monitoring/counters.js';
import type { FormattedResponse } from './response.js';
import { type RootFields, rootFieldsOf } from './root-fields.js';

const OK = 'OK';
/** The field of errors that are none's, such as those of an invalid query. */
const NO_FIELD = 'none';
const NO_FIELDS: RootFields = new Map();

const codeOf = (extensions: GraphQLFormattedError['extensions']): string =>
  typeof extensions?.['code'] === 'string' ? extensions['code'] : 'INTERNAL';

/** Counts root fields by the code of their result. All names come from the schema and the list of codes, none from clients. */
export function operationCountPlugin(
  schema: GraphQLSchema,
  operations: Counters['operations'],
): ApolloServerPlugin<Context> {
  const known = new Set(
    [schema.getQueryType(), schema.getMutationType()].flatMap((root) => Object.keys(root?.getFields() ?? {})),
  );
  for (const field of known) operations.inc({ field, code: OK }, 0);

  const count = ({ data, errors = [] }: FormattedResponse, fields: RootFields): void => {
    const failed = new Set<unknown>();
    for (const { path, extensions } of errors) {
      const name = path?.[0];
      if (failed.has(name)) continue;
      failed.add(name);
      const field = fields.get(String(name)) ?? NO_FIELD;
      operations.inc({ field, code: codeOf(extensions) });
    }
    if (data === null || data === undefined) return;
    for (const [name, field] of fields) {
      if (known.has(field) && !failed.has(name) && data[name] !== undefined) operations.inc({ field, code: OK });
    }
  };

  return {
    async requestDidStart() {
      return {
        async willSendResponse({ document, operation, response: { body } }) {
          if (body.kind !== 'single') return;
          count(body.singleResult, document && operation ? rootFieldsOf(document, operation) : NO_FIELDS);
        },
      };
    },
  };
}
