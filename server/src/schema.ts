import type { GraphQLSchema } from 'graphql';
import { type App, MODULES } from './app.js';
import { buildSchema } from './graphql/build-schema.js';
import { describeSchema } from './graphql/describe-schema.js';

/** The product's GraphQL schema. Without the modules' parts it can be printed but not executed. */
export function createSchema(app?: Pick<App, 'resolvers' | 'streams'>): GraphQLSchema {
  return describeSchema(buildSchema(MODULES.resolvers, app?.resolvers, app?.streams));
}
