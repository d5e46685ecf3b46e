// oxlint-disable-next-line import/no-unassigned-import -- must be loaded before decorators run
import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { DateTimeScalar } from '../common/scalars.js';
import type { EventStreams, ResolverClass } from '../shared/module.js';
import type { ListenerContext } from '../shared/viewer.js';
import { authChecker } from './auth-checker.js';
import { extendFields } from './field-extensions.js';
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
  extendFields(schema);
  return schema;
}
