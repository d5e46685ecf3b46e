import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { TestApp } from '../app.js';

/** One operation of the public schema. */
export interface Operation {
  /** Such as `Query.viewer`. */
  key: string;
  kind: 'query' | 'mutation' | 'subscription';
  field: GraphQLField<unknown, unknown>;
  /** Passes every argument as a variable and selects `__typename`. */
  document: string;
}

/** The schema from an introspection query of a visitor. */
export async function introspect(app: TestApp): Promise<GraphQLSchema> {
  const { data } = await app.graphql(getIntrospectionQuery());
  return buildClientSchema(data as IntrospectionQuery);
}

/** All operations of a schema. */
export function operationsOf(schema: GraphQLSchema): Operation[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({
      key: `${root?.name}.${field.name}`,
      kind,
      field,
      document: documentOf(kind, field),
    })),
  );
}

function documentOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
  return args.length === 0
    ? `${kind} { ${name}${selection} }`
    : `${kind}(${declared}) { ${name}(${given})${selection} }`;
}

const SCALARS: Readonly<Record<string, unknown>> = {
  ID: 'x',
  String: 'x',
  Int: 1,
  Boolean: true,
  Date: '1990-05-17',
  DateTime: '2026-01-01T00:00:00Z',
  Gender: 'female',
};

/** A valid value of this type; null if nullable. */
export function sampleOf(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return null;
  const inner = type.ofType;
  if (isListType(inner)) return [sampleOf(inner.ofType)];
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (!isInputObjectType(inner)) return SCALARS[inner.name];
  return Object.fromEntries(Object.values(inner.getFields()).map((field) => [field.name, sampleOf(field.type)]));
}

/** Sample variables for every argument of an operation, overridden by `given`. */
export const sampleVariables = (
  { field }: Operation,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    field.args
      .map((arg) => [arg.name, arg.name in given ? given[arg.name] : sampleOf(arg.type)] as const)
      // A required argument with a default may be left out, but must not be null.
      .filter(([, value]) => value !== null),
  );
