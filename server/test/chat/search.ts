import type { Answer, GraphQLAnswer, TestApp } from '../app.js';
import type { TestMember } from '../factories.js';
import { only } from './chat.js';

const PARTNER = 'id username role avatarUrl';

/** Searches in the viewer's conversations; returns the raw GraphQL response. */
export const search = (app: TestApp, viewer: TestMember, text: string, page: object = {}): Promise<GraphQLAnswer> =>
  app.graphql(
    `query ($text: String!, $after: ID, $first: Int! = 20) {
       searchMessages(text: $text, after: $after, first: $first) {
         partners { ${PARTNER} }
         messages { message { id number senderId content createdAt read } partner { ${PARTNER} } excerpt { text isHit } }
         endCursor
       }
     }`,
    { text, ...page },
    viewer.token,
  );

/** The texts of the messages that a search finds. */
export const findTexts = async (app: TestApp, viewer: TestMember, text: string, page?: object): Promise<string[]> =>
  only(await search(app, viewer, text, page)).messages.map(({ message }: Answer) => message.content);

/** Stores messages in a conversation of two members who have none, the first one of `from`, without waiting times. */
export async function storeMessages(
  { dataSource, clock }: TestApp,
  from: { id: number },
  to: { id: number },
  contents: readonly string[],
): Promise<void> {
  await dataSource.query(
    `WITH conversation AS (
       INSERT INTO conversation (low_id, high_id, last_number, change_number, low_wrote, high_wrote, created_at)
       VALUES (least($1::bigint, $2), greatest($1::bigint, $2), cardinality($3::text[]), cardinality($3), true, true, $4)
       RETURNING id)
     INSERT INTO message (conversation_id, number, change_number, sender_id, client_message_id, content, created_at, read_at)
     SELECT conversation.id, number, number, CASE WHEN number % 2 = 1 THEN $1::bigint ELSE $2 END, gen_random_uuid(), content, $4, $4
     FROM conversation, unnest($3::text[]) WITH ORDINALITY AS text (content, number) ORDER BY number`,
    [from.id, to.id, contents, clock.now()],
  );
}
