import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../../.ci/lib/run.mjs';
import { product } from '../../product.mjs';
import { openModules } from './services.mjs';

/** Resolvers for the four queries, as short as ours, with the viewer of the token. */
export async function schemaOf({ GraphQLScalarType }) {
  const { chatList, messages, posts, matching, sessions } = (await openModules()).services;
  const { bearerToken } = await product('graphql/context.js');
  const { parsePublicId } = await product('common/public-id.js');
  const instant = new GraphQLScalarType({ name: 'DateTime', serialize: (date) => date.toISOString() });
  return {
    contextOf: async ({ headers }) => {
      const { viewer } = await sessions.findViewer(bearerToken(headers.authorization));
      return { viewer: viewer.id };
    },
    sdl: readFileSync(join(ROOT, 'schema/schema.graphql'), 'utf8'),
    resolvers: {
      DateTime: instant,
      Query: {
        chats: (_root, { limit }, { viewer }) => chatList.chats(viewer, limit),
        messages: (_root, { with: partner, before, limit }, { viewer }) =>
          messages.page(viewer, parsePublicId('member', partner), { before, limit }),
        posts: (_root, { sort, limit }, { viewer }) =>
          posts.page({ id: viewer, role: 'user' }, { interestId: null, sort, after: null, before: null, limit }),
        matches: (_root, { sortBy, page, pageSize }, { viewer }) =>
          matching.matches(viewer, {
            sortBy,
            page,
            pageSize,
            maxDistance: null,
            minAge: null,
            maxAge: null,
            filters: [],
            notWrittenWith: false,
          }),
      },
    },
  };
}
