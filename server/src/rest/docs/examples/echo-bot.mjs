// npm install graphql graphql-ws ws, then: VENN_TOKEN=venn_… node echo-bot.mjs
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

const SITE = 'http://localhost:3000';
const TOKEN = process.env.VENN_TOKEN;

/** Asks over HTTP. Throws the first error, with its `code`. */
async function ask(query, variables) {
  const response = await fetch(`${SITE}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
  return data;
}

const ME_AND_CHATS = '{ viewer { id } chats { id changeNumber lastMessage { number } } }';
const CHANGES = `query ($with: ID!, $since: Int!) {
  messageChanges(with: $with, since: $since) { changeNumber messages { number senderId content } }
}`;
const SEND = `mutation ($to: ID!, $content: String!, $id: ID!) {
  sendMessage(to: $to, content: $content, clientMessageId: $id) { id }
}`;
const EVENTS = 'subscription { chatEvents { __typename ... on NewMessage { message { senderId } } } }';

/** What has been seen of each conversation, by its partner: the last change, and the number of the last message. */
const seen = new Map();
let me;

/** Reads what is new in a conversation, and answers it. A message that is changed, such as read, comes again. */
async function answer(partner) {
  const { change, number } = seen.get(partner) ?? { change: 0, number: 0 };
  const { messageChanges } = await ask(CHANGES, { with: partner, since: change });
  const fresh = messageChanges.messages.filter((message) => message.number > number);
  seen.set(partner, {
    change: messageChanges.changeNumber,
    number: Math.max(number, ...fresh.map((message) => message.number)),
  });
  for (const { senderId, content } of fresh) if (senderId !== me) await say(partner, `Du skrev: ${content}`);
}

/** Sends a message, with the same id after a fault: it is stored once. */
async function say(to, content) {
  const id = randomUUID();
  for (;;) {
    try {
      return await ask(SEND, { to, content, id });
    } catch (error) {
      // A limit, or the cooldown of members without Plus, says when to try again. No code: there was no answer.
      if (error.code !== undefined && error.retryAfterSeconds === undefined) throw error;
      await sleep((error.retryAfterSeconds ?? 5) * 1000);
    }
  }
}

/** After each connection: events were missed before it. The first time, what is there is taken as seen. */
async function catchUp() {
  const isFirst = me === undefined;
  const { viewer, chats } = await ask(ME_AND_CHATS);
  me = viewer.id;
  for (const { id, changeNumber, lastMessage } of chats) {
    if (isFirst) seen.set(id, { change: changeNumber, number: lastMessage?.number ?? 0 });
    else if (changeNumber > (seen.get(id)?.change ?? 0)) await answer(id);
  }
  console.log('connected');
}

/** One thing after the other, so that nothing is answered twice. */
let turn = Promise.resolve();
const inTurn = (work) => {
  turn = turn.then(work).catch((error) => console.error(error.code ?? '', error.message));
};

const client = createClient({
  url: `${SITE.replace('http', 'ws')}/graphql`,
  webSocketImpl: WebSocket,
  connectionParams: { token: TOKEN },
  retryAttempts: Number.POSITIVE_INFINITY,
  // 4401 and 4429 end the client whatever is said here. After 4403 only the member can help.
  shouldRetry: (event) => event?.code !== 4403,
  on: { connected: () => inTurn(catchUp) },
});

for await (const { data } of client.iterate({ query: EVENTS })) {
  const event = data?.chatEvents;
  if (event?.__typename === 'NewMessage') inTurn(() => answer(event.message.senderId));
}
