import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Answer, GraphQLAnswer } from '../app.js';
import type { TestMember } from '../factories.js';

/** Runs an operation on one of several servers over HTTP; rejects on any failure. */
async function ask(url: string, token: string, query: string, variables: object): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(3000),
  });
  const { data, errors } = (await response.json()) as GraphQLAnswer;
  if (errors || !data) throw new Error(errors?.[0]?.extensions.code ?? 'no answer');
  return data;
}

/**
 * Sends a message with one `clientMessageId`, retrying on each server in turn until one acknowledges it. In a third of
 * the calls the first acknowledgement is dropped, so that a stored message is sent again. Returns the message's id.
 */
export async function sendUntilStored(
  urls: readonly string[],
  from: TestMember,
  to: TestMember,
  content: string,
): Promise<string> {
  const clientMessageId = randomUUID();
  let isLost = Math.random() < 1 / 3;
  for (let attempt = Math.floor(Math.random() * urls.length); ; attempt += 1) {
    try {
      const data = await ask(
        urls[attempt % urls.length] as string,
        from.token,
        `mutation ($to: ID!, $content: String!, $clientMessageId: ID) {
           sendMessage(to: $to, content: $content, clientMessageId: $clientMessageId) { id }
         }`,
        { to: to.publicId, content, clientMessageId },
      );
      if (!isLost) return data['sendMessage'].id;
      isLost = false;
    } catch {
      await sleep(100);
    }
  }
}

/** An open conversation as in the web client: live events, and a catch-up query wherever one may be missing. */
export interface OpenConversation {
  /** Ids of the received messages, in order of arrival. */
  readonly seen: readonly string[];
  /** Number of catch-up queries. */
  readonly catchUps: number;
  close(): Promise<void>;
}

/** Subscribes to messages from `partner` on any server that is up, and reconnects whenever the socket closes. */
export function openConversation(urls: readonly string[], viewer: TestMember, partner: TestMember): OpenConversation {
  const seen: string[] = [];
  let cursor = 0;
  let catchUps = 0;
  let turn = Math.floor(Math.random() * urls.length);
  const currentUrl = (): string => urls[turn % urls.length] as string;

  const add = (id: string): void => {
    if (!seen.includes(id)) seen.push(id);
  };
  let running: Promise<void> | null = null;
  const catchUpOnce = async (): Promise<void> => {
    catchUps += 1;
    for (let attempt = turn; ; attempt += 1) {
      try {
        const data = await ask(
          urls[attempt % urls.length] as string,
          viewer.token,
          `query ($with: ID!, $since: Int!) {
             messageChanges(with: $with, since: $since) { messages { id } changeNumber complete }
           }`,
          { with: partner.publicId, since: cursor },
        );
        const { messages, changeNumber, complete } = data['messageChanges'];
        if (!complete) throw new Error('too far behind');
        for (const { id } of messages) add(id);
        cursor = Math.max(cursor, changeNumber);
        return;
      } catch {
        await sleep(100);
      }
    }
  };
  const catchUp = (): void => {
    running = (running ?? Promise.resolve()).then(catchUpOnce);
  };

  const client = createClient({
    url: () => `${currentUrl().replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token: viewer.token },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: () => {
      turn += 1;
      return sleep(200);
    },
  });
  client.on('connected', catchUp);
  client.subscribe<Answer>(
    {
      query: `subscription {
        chatEvents { __typename ... on NewMessage { message { id senderId } changeNumber } }
      }`,
    },
    {
      next({ data }) {
        const event = data?.['chatEvents'];
        if (event?.__typename !== 'NewMessage' || event.message.senderId !== partner.publicId) return;
        if (event.changeNumber !== cursor + 1) return catchUp();
        cursor = event.changeNumber;
        add(event.message.id);
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return {
    seen,
    get catchUps() {
      return catchUps;
    },
    async close() {
      await client.dispose();
      await running;
    },
  };
}
