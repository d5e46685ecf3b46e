import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { Context } from '../common/viewer.js';
import type { Reader } from '../infra/postgres/reader.js';

/**
 * After every mutation, on whichever road it came, and before it is answered, it is noted that the viewer has written.
 * A refused one may have written, too.
 */
export function rememberWrites(
  schema: GraphQLSchema,
  reader: Pick<Reader, 'wrote'>,
  onFault: (fault: unknown) => void,
): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (source, args, context: Context, info): Promise<unknown> => {
      try {
        return await resolve(source, args, context, info);
      } finally {
        if (context.viewer !== null) await reader.wrote(context.viewer.id).catch(onFault);
      }
    };
  }
}
