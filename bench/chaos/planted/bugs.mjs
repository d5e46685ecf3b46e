/**
 * Bugs that the rig has to find; without them a rig that always passes would go unnoticed. `changes` are those of
 * `plant-bug.ts`, in sources of the client or files of the built server; `sql` changes the database. `faults` are those under
 * which the bug shows, by name; `symptom` is what the rig has to say about it.
 */
export const PLANTED_BUGS = [
  {
    bug: 'unique key dropped: a retry is stored again',
    sql: 'ALTER TABLE message DROP CONSTRAINT message_sender_id_client_message_id_key',
    changes: [],
    faults: ['delayed, then cut: clients and balancer', 'a server killed', 'delayed, then cut: clients and balancer'],
    symptom: /doubled/,
  },
  {
    bug: 'published before the commit',
    changes: [
      {
        at: 'server/dist/infra/postgres/transaction.js inTransaction',
        replace: 'work',
        by: `async (transaction) => {
          const early = await work(transaction);
          for (const effect of effects.splice(0)) await effect();
          await new Promise((resolve) => setTimeout(resolve, 200));
          return early;
        }`,
      },
    ],
    faults: ['cut: both servers and Postgres', 'Postgres stopped at once', 'cut: both servers and Postgres'],
    symptom: /isn't stored|doubled/,
  },
  {
    bug: 'catching up is skipped',
    changes: [
      {
        at: 'client/src/features/messages/live/catchUp.ts catchUp',
        replace: 'readThread',
        by: '() => null',
      },
    ],
    faults: ['cut: clients and balancer', 'a server killed', 'Redis stopped'],
    symptom: /unseen/,
  },
  {
    bug: 'ordered by id in place of the number',
    // Postgres promises no order of ids: with a cache of them each connection has its own range.
    sql: `ALTER TABLE message ALTER id SET CACHE 50`,
    changes: [
      {
        at: 'server/dist/modules/messages/message.queries.js readChangedMessages',
        replace: 'readRows',
        by: `(database, row, sql, values) => readRows(database, row, sql
          .replace('change_number > $3', 'id > (SELECT max(id) FROM message AS seen WHERE seen.conversation_id = side."conversationId" AND change_number <= $3)')
          .replace('ORDER BY change_number, number', 'ORDER BY id'), values)`,
      },
    ],
    faults: ['cut: clients and balancer', 'a server killed', 'Redis stopped'],
    symptom: /unseen/,
  },
  {
    bug: 'a retry without the id of the first attempt',
    changes: [
      {
        at: 'client/src/features/messages/compose/useSendMessage.ts deliver',
        replace: 'mutate',
        by: `({ variables, ...options }) =>
          mutate({ ...options, variables: { ...variables, clientMessageId: crypto.randomUUID() } })`,
      },
    ],
    // Only an answer that is lost between Postgres and server is seldom enough.
    faults: Array(6).fill('delayed, then cut: both servers and Postgres'),
    symptom: /doubled/,
  },
  {
    bug: 'a fault of the database is swallowed',
    changes: [
      {
        at: 'server/dist/modules/messages/sending/send-message.service.js send',
        replace: 'this.#sendToFriend',
        by: `(draft) => this.#sendToFriend(draft).catch(() =>
          toMessageType({ id: 1, number: 1, ...draft, createdAt: new Date(), readAt: null }, draft.senderId, draft.recipientId))`,
      },
    ],
    faults: Array(6).fill('delayed, then cut: both servers and Postgres'),
    symptom: /isn't stored|lost/,
  },
];
