import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { Context, Viewer } from '../shared/viewer.js';

/**
 * Wraps all mutations: each but the first of a document looks up the login again, so that it loses the rights that it has
 * lost by its own beginning. An earlier one, or somebody else meanwhile, may have ended the session or the role.
 */
export function renewLogins(schema: GraphQLSchema): void {
  const begun = new WeakSet<Context>();
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (source, args, context: Context, info): Promise<unknown> => {
      if (begun.has(context)) {
        const { viewer, loginState } = await context.findLogin();
        Object.assign(context, { viewer: withoutGains(viewer, context.viewer), loginState });
      }
      begun.add(context);
      return resolve(source, args, context, info);
    };
  }
}

/** A second factor that was given by an earlier mutation counts from the next request on. */
function withoutGains(viewer: Viewer | null, earlier: Viewer | null): Viewer | null {
  if (viewer === null || earlier === null) return null;
  const confinement = earlier.confinement ?? viewer.confinement;
  return { ...viewer, confinement, stepUpDue: earlier.stepUpDue || viewer.stepUpDue };
}
