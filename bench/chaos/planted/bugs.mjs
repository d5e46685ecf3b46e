/**
 * Bugs that the rig has to find; without them a rig that always passes would go unnoticed. `changes` replace text in
 * sources of the client or files of the built server, `sql` changes the database. `faults` are those under which the bug
 * shows, by name; `symptom` is what the rig has to say about it.
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
        file: 'server/dist/infra/postgres/transaction.js',
        find: 'work({ database, afterCommit: (effect) => void effects.push(effect) }));\n    for (const effect of effects)',
        replace:
          'work({ database, afterCommit: (effect) => void effects.push(effect) }).then(async (early) => {\n' +
          '      for (const effect of effects.splice(0)) await effect();\n' +
          '      await new Promise((resolve) => setTimeout(resolve, 200));\n      return early;\n    }));\n    for (const effect of effects)',
      },
    ],
    faults: ['cut: both servers and Postgres', 'Postgres stopped at once', 'cut: both servers and Postgres'],
    symptom: /isn't stored|doubled/,
  },
  {
    bug: 'catching up is skipped',
    changes: [
      {
        file: 'client/src/features/messages/live/catchUp.ts',
        find: 'if (!page) return;',
        replace: 'if (page !== undefined) return;',
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
        file: 'server/dist/modules/messages/message.queries.js',
        find: 'AND change_number > $3\n       ORDER BY change_number, number LIMIT $4',
        replace:
          'AND id > (SELECT max(id) FROM message AS seen WHERE seen.conversation_id = side."conversationId" AND change_number <= $3)\n       ORDER BY id LIMIT $4',
      },
    ],
    faults: ['cut: clients and balancer', 'a server killed', 'Redis stopped'],
    symptom: /unseen/,
  },
  {
    bug: 'a retry without the id of the first attempt',
    changes: [
      {
        file: 'client/src/features/messages/compose/useSendMessage.ts',
        find: 'variables: { to: message.to, content, clientMessageId },',
        replace: 'variables: { to: message.to, content, clientMessageId: crypto.randomUUID() },',
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
        file: 'server/dist/modules/messages/sending/send-message.service.js',
        find: '                return null;\n            throw fault;',
        replace:
          '                return null;\n            return toMessageType({ id: 1, number: 1, ...draft, createdAt: new Date(), readAt: null }, draft.senderId, draft.recipientId);',
      },
    ],
    faults: Array(6).fill('delayed, then cut: both servers and Postgres'),
    symptom: /isn't stored|lost/,
  },
];
