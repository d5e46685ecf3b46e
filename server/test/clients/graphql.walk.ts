import { ClientError, GraphQLClient } from 'graphql-request';
import * as documents from './documents.js';
import type { Walk } from './walk.js';

/** From registration to the wall with graphql-request, and what codegen makes of the schema and `graphql.walk.graphql`. */
export const walk: Walk = async ({ baseUrl, username, partner, verificationToken }) => {
  const client = new GraphQLClient(`${baseUrl}/graphql`);
  const email = `${username}@example.dk`;
  const password = 'hemmelig-kode';
  const { interests } = await client.request(documents.InterestsDocument);
  const { register } = await client.request(documents.RegisterDocument, {
    input: {
      username,
      email,
      password,
      confirmPassword: password,
      birthdate: '1985-03-14',
      gender: 'female',
      location: 'Odense',
      interests: [interests[0]?.id ?? ''],
      acceptTerms: true,
    },
  });
  await client.request(documents.VerifyDocument, { token: await verificationToken(email) });
  const refusal = await client.request(documents.PeopleDocument).then(
    () => undefined,
    (error: unknown) => (error instanceof ClientError ? error.response.errors?.[0]?.extensions['code'] : error),
  );
  const { login } = await client.request(documents.LoginDocument, { email, password });
  client.setHeader('authorization', `Bearer ${login.token}`);
  const { matches } = await client.request(documents.PeopleDocument);
  const { sendMessage } = await client.request(documents.SendDocument, { to: partner, content: 'Hej' });
  const { openConversation } = await client.request(documents.OpenDocument, { with: partner });
  const { createPost } = await client.request(documents.CreatePostDocument, { content: 'Hvem vil gå en tur?' });
  const { likePost } = await client.request(documents.LikeDocument, { id: createPost.id });
  await client.request(documents.CommentDocument, { postId: createPost.id, content: 'Jeg vil' });
  const { post } = await client.request(documents.CommentsDocument, { postId: createPost.id });
  return {
    registered: register.token !== null,
    refusal: String(refusal),
    found: matches.items.some(({ id }) => id === partner),
    messages: [sendMessage.content, ...openConversation.items.map(({ content }) => content)],
    likes: likePost.post?.likeCount,
    comments: (post.comments?.items ?? []).map(({ content }) => content),
  };
};
