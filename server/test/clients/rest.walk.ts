import createClient from 'openapi-fetch';
import type { paths } from './openapi.js';
import type { Walk } from './walk.js';

/** From registration to the wall with the client that openapi-typescript and openapi-fetch make of the OpenAPI document. */
export const walk: Walk = async ({ baseUrl, username, partner, verificationToken }) => {
  const client = createClient<paths>({ baseUrl });
  const email = `${username}@example.dk`;
  const interests = await client.GET('/api/interests');
  const registered = await client.POST('/api/register', {
    body: {
      username,
      email,
      password: 'hemmelig-kode',
      confirmPassword: 'hemmelig-kode',
      birthdate: '1985-03-14',
      gender: 'female',
      location: 'Odense',
      interests: [interests.data?.[0]?.id ?? ''],
      acceptTerms: true,
    },
  });
  await client.POST('/api/auth/verify-email', { body: { token: await verificationToken(email) } });
  const refused = await client.GET('/api/users/match');
  const login = await client.POST('/api/login', { body: { email, password: 'hemmelig-kode' } });
  client.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${login.data?.token ?? ''}`);
      return request;
    },
  });
  const people = await client.GET('/api/users/match', { params: { query: { pageSize: 10 } } });
  const sent = await client.POST('/api/messages/send', { body: { to: partner, content: 'Hej' } });
  const conversation = await client.GET('/api/messages/with/{id}', { params: { path: { id: partner } } });
  const post = await client.POST('/api/posts', { body: { content: 'Hvem vil gå en tur?' } });
  const id = post.data?.id ?? '';
  const liked = await client.POST('/api/posts/{id}/like', { params: { path: { id } } });
  await client.POST('/api/posts/{id}/comments', { params: { path: { id } }, body: { content: 'Jeg vil' } });
  const comments = await client.GET('/api/posts/{id}/comments', { params: { path: { id } } });
  return {
    registered: registered.response.status === 201,
    refusal: refused.error?.code,
    found: people.data?.some((person) => person.id === partner) ?? false,
    messages: [sent.data?.content, ...(conversation.data ?? []).map(({ content }) => content)],
    likes: liked.response.status,
    comments: (comments.data ?? []).map(({ content }) => content),
  };
};
