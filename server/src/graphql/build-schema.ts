// oxlint-disable-next-line import/no-unassigned-import -- must be loaded before decorators run
import 'reflect-metadata';
import type { Right } from '@venn/schema/roles';
import { type GraphQLField, type GraphQLNamedType, type GraphQLSchema, isObjectType } from 'graphql';
import { buildSchemaSync, getMetadataStorage, type NonEmptyArray } from 'type-graphql';
import { DateTimeScalar } from '../common/scalars.js';
import type { EventStreams, ResolverClass } from '../shared/module.js';
import type { ListenerContext } from '../shared/viewer.js';
import { authChecker } from './auth-checker.js';
import { readInput } from './read-input.js';

/**
 * Builds the schema. `instances` holds a resolver for each class and `streams` the events of each subscription topic;
 * without them the schema can be printed but not executed.
 */
export function buildSchema(
  resolvers: readonly ResolverClass[],
  instances: ReadonlyMap<ResolverClass, object> = new Map(),
  streams: EventStreams = {},
): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: resolvers as NonEmptyArray<ResolverClass>,
    authChecker,
    container: { get: (resolver: ResolverClass) => instances.get(resolver) },
    pubSub: {
      publish: () => {
        throw new Error('Only services publish.');
      },
      subscribe: (topic, context) => {
        const stream = streams[topic];
        if (stream === undefined) throw new Error(`Nothing is published on ${topic}.`);
        return stream(context as ListenerContext);
      },
    },
    validateFn: readInput,
    scalarsMap: [{ type: Date, scalar: DateTimeScalar }],
  });
  recordRights(schema);
  return schema;
}

/** What type-graphql knows of a resolver's method. */
interface ResolverMethod {
  schemaName: string;
  roles?: unknown[];
}

/** Copies the right of each operation, and of each field with one of its own, into the field's extensions, for `rightOf`. */
function recordRights(schema: GraphQLSchema): void {
  const { queries, mutations, subscriptions, fieldResolvers, objectTypes } = getMetadataStorage();
  const record = (type: GraphQLNamedType | null | undefined, { schemaName, roles }: ResolverMethod): void => {
    const field = isObjectType(type) ? type.getFields()[schemaName] : undefined;
    if (field) field.extensions = { ...field.extensions, right: roles?.[0] };
  };
  for (const query of queries) record(schema.getQueryType(), query);
  for (const mutation of mutations) record(schema.getMutationType(), mutation);
  for (const subscription of subscriptions) record(schema.getSubscriptionType(), subscription);
  for (const resolver of fieldResolvers) {
    const owner = objectTypes.find(({ target }) => target === resolver.getObjectType?.());
    record(schema.getType(owner?.name ?? ''), resolver);
  }
}

/** The right that a field requires; undefined for a public operation, and for a field that needs only its operation's. */
export const rightOf = (field: GraphQLField<unknown, unknown>): Right | undefined =>
  field.extensions['right'] as Right | undefined;
