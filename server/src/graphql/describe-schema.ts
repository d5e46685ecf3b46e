import type { Right } from '@venn/schema/roles';
import { type GraphQLField, GraphQLSchema, isObjectType } from 'graphql';
import type { DemandedScope } from '../shared/scope.js';
import { ErrorCodeType } from './error-code.type.js';
import { refusalsOf, rightOf, scopeOf } from './field-extensions.js';

const RIGHT_TEXTS: Readonly<Record<Right, string>> = {
  confined: 'Needs a login.',
  session: 'Needs a login, also of an address that is not verified.',
  verified: 'Needs a login of a verified address, also while a deletion is scheduled.',
  passwordChange: 'Needs a login of a verified address, also while a new password has to be chosen.',
  member: 'Needs the login of a member with a verified address.',
  confinedAdmin: "Needs an administrator's login, also before the second factor.",
  admin: "Needs an administrator's login.",
  freshAdmin: "Needs an administrator's login with a recent second factor.",
};

const tokenText = (scope: DemandedScope): string =>
  scope === 'any' ? 'Open to every personal token.' : `Open to personal tokens with the scope \`${scope}\`.`;

/** Who may execute an operation, and what it refuses with besides. */
function conditionsOf(field: GraphQLField<unknown, unknown>): string {
  const right = rightOf(field);
  const codes = refusalsOf(field);
  const scope = scopeOf(field);
  return [
    right === undefined ? 'Needs no login.' : RIGHT_TEXTS[right],
    ...(scope === undefined ? [] : [tokenText(scope)]),
    ...(codes.length === 0 ? [] : [`Refuses with ${codes.join(', ')}.`]),
  ].join(' ');
}

const SCHEMA =
  'Venn: adults in Denmark find friends through shared interests. Send requests to `/graphql` by POST as JSON, with `Authorization: Bearer <token>` where an operation needs a login; subscriptions go over a WebSocket at the same path with the protocol graphql-transport-ws. A file is sent as the GraphQL multipart request specification says, with the header `apollo-require-preflight: true`. See `/api/docs`.';

const ROOTS: Readonly<Record<string, string>> = {
  Query: 'What can be read. Nothing is changed by it, but that administrators’ reading is recorded.',
  Mutation: 'What can be changed. The root fields of one request are executed one after another.',
  Subscription: 'What happens to the viewer, over a WebSocket.',
};

/** Says in the schema who may execute each operation and what it refuses with, what a request is sent like, and all codes. */
export function describeSchema(bare: GraphQLSchema): GraphQLSchema {
  const { types, ...config } = bare.toConfig();
  const schema = new GraphQLSchema({ ...config, types: [...types, ErrorCodeType], description: SCHEMA });
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || roots.includes(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const scope = scopeOf(field);
      if (scope !== undefined) field.description = `${field.description} A personal token needs \`${scope}\` for it.`;
    }
  }
  for (const root of roots) {
    if (!root) continue;
    root.description = ROOTS[root.name];
    for (const field of Object.values(root.getFields())) {
      field.description = `${field.description ?? ''}\n\n${conditionsOf(field)}`.trim();
    }
  }
  return schema;
}
