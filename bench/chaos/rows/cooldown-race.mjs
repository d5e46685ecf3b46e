import { randomUUID } from 'node:crypto';
import { exactly } from './figures.mjs';

const SENDS = 20;
const MUTATION = `mutation ($to: ID!, $content: String!, $clientMessageId: ID!) {
  sendMessage(to: $to, content: $content, clientMessageId: $clientMessageId) { id } }`;

/** Row 3: parallel messages of one member, by REST and GraphQL, to both servers. */
export async function cooldownRace({ servers, database, takeMembers }) {
  const [sender, recipient] = takeMembers(2);
  const post = async (url, body) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sender.token}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const send = async (place) => {
    const { url } = servers[place % 2];
    const variables = { to: recipient.publicId, content: `${place}`, clientMessageId: randomUUID() };
    if (place % 4 < 2) {
      const { status, body } = await post(`${url}/api/messages/send`, variables);
      return { isAccepted: status === 201, isRefused: status === 429 && Boolean(body.cooldownUntil) };
    }
    const { body } = await post(`${url}/graphql`, { query: MUTATION, variables });
    const refusal = body.errors?.[0]?.extensions;
    return {
      isAccepted: body.errors === undefined,
      isRefused: refusal?.code === 'MESSAGE_COOLDOWN' && Boolean(refusal.cooldownUntil),
    };
  };
  const answers = await database.withCooldown(() =>
    Promise.all(Array.from({ length: SENDS }, (_each, place) => send(place))),
  );
  const count = (key) => answers.filter((answer) => answer[key]).length;
  const figures = [
    exactly(`accepted of ${SENDS} parallel messages during one cooldown`, count('isAccepted'), 1),
    exactly('refused with the end of the cooldown', count('isRefused'), SENDS - 1),
  ];
  return { figures };
}
