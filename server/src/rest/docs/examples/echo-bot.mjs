// npm install graphql graphql-ws ws, then: VENN_TOKEN=venn_… node echo-bot.mjs
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

const SITE = 'http://localhost:3000';
const TOKEN = process.env.VENN_TOKEN;

/** Asks over HTTP, again after a fault or when a limit says so; throws any other error, with its `code`. */
async function ask(query, variables) {
  for (;;) {
    try {
      const response = await fetch(`${SITE}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = await response.json();
      if (!errors) return data;
      throw Object.assign(new Error(errors[0].message), errors[0].extensions);
    } catch (error) {
      // No code: there was no answer. Members without Plus have a cooldown between messages, with a code and a time.
      if (error.code !== undefined && error.retryAfterSeconds === undefined) throw error;
      const seconds = error.retryAfterSeconds ?? 5;
      console.log(`waiting ${seconds} s: ${error.message}`);
      await sleep(seconds * 1000);
    }
  }
}

const ME_AND_CHATS = '{ viewer { id } chats { id changeNumber lastMessage { number } } }';
const CHANGES = `query ($with: ID!, $since: Int!) {
  messageChanges(with: $with, since: $since) { complete changeNumber messages { number senderId content } }
}`;
const ALL = `query ($with: ID!) {
  messages(with: $with, limit: 500) { changeNumber items { number senderId content } }
}`;
const SEND = `mutation ($to: ID!, $content: String!, $id: ID!) {
  sendMessage(to: $to, content: $content, clientMessageId: $id) { id }
}`;
const EVENTS = 'subscription { chatEvents { __typename ... on NewMessage { message { senderId } } } }';

/** What has been seen of each conversation, by its partner: the last change, and the number of the last message. */
const seen = new Map();
let me;

/** What has changed in a conversation since a change number: all of it where that can't be told. */
async function changesOf(partner, since) {
  const { messageChanges } = await ask(CHANGES, { with: partner, since });
  if (messageChanges.complete) return messageChanges;
  const { messages } = await ask(ALL, { with: partner });
  return { changeNumber: messages.changeNumber, messages: messages.items };
}

/** Answers what is new in a conversation. A message that is changed, such as read, comes again. */
async function answer(partner) {
  const { change, number } = seen.get(partner) ?? { change: 0, number: 0 };
  const { changeNumber, messages } = await changesOf(partner, change);
  const fresh = messages.filter((message) => message.number > number);
  const last = Math.max(number, ...fresh.map((message) => message.number));
  seen.set(partner, { change: changeNumber, number: last });
  for (const { senderId, content } of fresh) {
    // With an id of its own a message can be sent again after a fault: it is stored once.
    if (senderId !== me) await ask(SEND, { to: partner, content: `Du skrev: ${content}`, id: randomUUID() });
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

/** One thing after the other, so that nothing is answered twice, and nothing before the first catch-up. */
let turn = Promise.resolve();
const inTurn = (work) => {
  turn = turn.then(work).catch((error) => console.error(error.code ?? '', error.message));
};

let silence;
const client = createClient({
  url: `${SITE.replace('http', 'ws')}/graphql`,
  webSocketImpl: WebSocket,
  connectionParams: { token: TOKEN },
  retryAttempts: Number.POSITIVE_INFINITY,
  // 4401 and 4429 end the client whatever is said here. After 4403 only the member can help.
  shouldRetry: (event) => event?.code !== 4403,
  // A connection that has gone silent is given up: pings are answered within five seconds.
  keepAlive: 15_000,
  on: {
    connected: () => inTurn(catchUp),
    ping: (isAnswer) => {
      if (!isAnswer) silence = setTimeout(() => client.terminate(), 5000);
    },
    pong: () => clearTimeout(silence),
    closed: () => clearTimeout(silence),
  },
});

try {
  for await (const { data } of client.iterate({ query: EVENTS })) {
    const event = data?.chatEvents;
    if (event?.__typename === 'NewMessage') inTurn(() => answer(event.message.senderId));
  }
} catch (event) {
  console.error('closed for good:', event.code ?? event.message, event.reason ?? '');
  process.exitCode = 1;
}
