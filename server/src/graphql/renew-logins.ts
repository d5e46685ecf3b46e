import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { Context } from '../common/viewer.js';

/**
 * Wraps all mutations: each but the first of a document looks up the login again, so that it has the rights as of its own
 * beginning. An earlier one, or somebody else meanwhile, may have ended the session or the role.
 */
export function renewLogins(schema: GraphQLSchema): void {
  const begun = new WeakSet<Context>();
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (source, args, context: Context, info): Promise<unknown> => {
      if (begun.has(context)) Object.assign(context, await context.findLogin());
      begun.add(context);
      return resolve(source, args, context, info);
    };
  }
}
