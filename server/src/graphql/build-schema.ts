// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { DateTimeScalar } from '../common/scalars.js';
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
  return buildSchemaSync({
    resolvers: RESOLVERS,
    authChecker,
    container: { get: (resolver: ResolverClass) => instances.get(resolver) },
    pubSub: {
      publish: () => {
        throw new Error('Services publish, resolvers never do.');
      },
      subscribe: (topic, viewerId) => {
        const stream = streams[topic];
        if (stream === undefined) throw new Error(`Nothing is published on ${topic}.`);
        return stream(viewerId as number);
      },
    },
    // A rule that is absent from an input class is a mistake of ours, never a value that slips through.
    validate: { forbidUnknownValues: true },
    scalarsMap: [{ type: Date, scalar: DateTimeScalar }],
  });
}
