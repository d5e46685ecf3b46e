// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import type { Right } from '@venn/schema/roles';
import type { GraphQLField, GraphQLSchema } from 'graphql';
import { buildSchemaSync, getMetadataStorage, type NonEmptyArray } from 'type-graphql';
import type { EventStreams, ResolverClass } from '../common/module.js';
import { DateTimeScalar } from '../common/scalars.js';
import type { ListenerContext } from '../common/viewer.js';
import { authChecker } from './auth-checker.js';

/**
 * The schema of these resolvers. `instances` holds an instance of each class and `streams` the event sources of
 * subscriptions; without them the schema can be printed but not executed.
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
        throw new Error('Services publish, resolvers never do.');
      },
      subscribe: (topic, context) => {
        const stream = streams[topic];
        if (stream === undefined) throw new Error(`Nothing is published on ${topic}.`);
        return stream(context as ListenerContext);
      },
    },
    // A rule that is absent from an input class is a mistake of ours, never a value that slips through.
    validate: { forbidUnknownValues: true },
    scalarsMap: [{ type: Date, scalar: DateTimeScalar }],
  });
  noteRights(schema);
  return schema;
}

/** Writes the right that an operation asks for down at its field, where the pipeline can see it. */
function noteRights(schema: GraphQLSchema): void {
  const { queries, mutations, subscriptions } = getMetadataStorage();
  const roots = [
    [schema.getQueryType(), queries],
    [schema.getMutationType(), mutations],
    [schema.getSubscriptionType(), subscriptions],
  ] as const;
  for (const [type, operations] of roots) {
    for (const { schemaName, roles } of operations) {
      const field = type?.getFields()[schemaName];
      if (field) field.extensions = { ...field.extensions, right: roles?.[0] };
    }
  }
}

/** The right that one of the schema's operations asks for; undefined where visitors may. */
export const rightOf = (field: GraphQLField<unknown, unknown>): Right | undefined =>
  field.extensions['right'] as Right | undefined;
