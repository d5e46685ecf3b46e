import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Counters } from '../../infra/monitoring/counters.js';
import { note, type RequestTrace } from '../../infra/monitoring/request-trace.js';
import type { Context } from '../../shared/viewer.js';
import type { FormattedResponse } from './response.js';
import { type RootFields, rootFieldsOf } from './root-fields.js';

const OK = 'OK';
/** The field of errors that are none's, such as those of an invalid query. */
const NO_FIELD = 'none';
const NO_FIELDS: RootFields = new Map();
/** Rare failures that an alert counts one by one; Prometheus misses the first of a series that doesn't begin at 0. */
const RARE_FAILURES = { fields: ['startPayment', 'verifyPayment'], codes: ['PAYMENT_UNAVAILABLE', 'INTERNAL'] };

const codeOf = (extensions: GraphQLFormattedError['extensions']): string =>
  typeof extensions?.['code'] === 'string' ? extensions['code'] : 'INTERNAL';

/** Counts root fields by the code of their result, and notes both for the log. All names come from the schema and the list of codes, none from clients. */
export function operationPlugin(
  schema: GraphQLSchema,
  { operations, tokenOperations }: Pick<Counters, 'operations' | 'tokenOperations'>,
): ApolloServerPlugin<Context> {
  const known = new Set(
    [schema.getQueryType(), schema.getMutationType()].flatMap((root) => Object.keys(root?.getFields() ?? {})),
  );
  for (const field of known) operations.inc({ field, code: OK }, 0);
  for (const field of RARE_FAILURES.fields) for (const code of RARE_FAILURES.codes) operations.inc({ field, code }, 0);

  const count = (field: string, code: string, { token }: RequestTrace): void => {
    operations.inc({ field, code });
    if (token !== undefined) tokenOperations.inc({ code });
  };

  const noteResult = ({ data, errors = [] }: FormattedResponse, fields: RootFields, trace: RequestTrace): void => {
    for (const field of fields.values()) if (known.has(field)) note(trace, 'operations', field);
    const failed = new Set<unknown>();
    for (const { path, extensions } of errors) {
      const name = path?.[0];
      if (failed.has(name)) continue;
      failed.add(name);
      const field = fields.get(String(name)) ?? NO_FIELD;
      const code = codeOf(extensions);
      note(trace, 'codes', code);
      count(field, code, trace);
    }
    if (data === null || data === undefined) return;
    for (const [name, field] of fields) {
      if (known.has(field) && !failed.has(name) && data[name] !== undefined) count(field, OK, trace);
    }
  };

  return {
    async requestDidStart() {
      return {
        async willSendResponse({ document, operation, response: { body }, contextValue: { trace } }) {
          if (body.kind !== 'single') return;
          noteResult(body.singleResult, document && operation ? rootFieldsOf(document, operation) : NO_FIELDS, trace);
        },
      };
    },
  };
}
