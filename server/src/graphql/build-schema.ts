// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import type { Right } from '@venn/schema/roles';
import type { GraphQLField, GraphQLSchema } from 'graphql';
import { buildSchemaSync, getMetadataStorage } from 'type-graphql';
import { DateTimeScalar } from '../common/scalars.js';
import type { ListenerContext } from '../common/viewer.js';
import { authChecker } from './auth-checker.js';
import { type EventStreams, RESOLVERS } from './resolvers.js';

type ResolverClass = new (...services: never[]) => object;

/**
 * The product's one schema. `instances` holds a resolver for each class and `streams` what subscriptions listen to;
 * without them the schema can be printed but not executed.
 */
export function buildSchema(
  instances: ReadonlyMap<ResolverClass, object> = new Map(),
  streams: EventStreams = {},
): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: RESOLVERS,
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
