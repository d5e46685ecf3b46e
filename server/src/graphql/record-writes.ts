import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { Reader } from '../infra/postgres/reader.js';
import type { Context } from '../shared/viewer.js';

/**
 * Wraps all mutations: before the response the viewer's write is recorded for the replica reader. Also after an error,
 * since a failed mutation may have written, too.
 */
export function recordWrites(
  schema: GraphQLSchema,
  reader: Pick<Reader, 'recordWrite'>,
  onFault: (fault: unknown) => void,
): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (source, args, context: Context, info): Promise<unknown> => {
      try {
        return await resolve(source, args, context, info);
      } finally {
        if (context.viewer !== null) await reader.recordWrite(context.viewer.id).catch(onFault);
      }
    };
  }
}
