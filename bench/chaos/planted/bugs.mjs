/**
 * Bugs that the rig has to find; without them a rig that always passes would go unnoticed. `file` is a source of the
 * client or a file of the built server, `sql` changes the database. `faults` are those under which the bug shows, by name;
 * without any, row 2 (a late commit) has to find it.
 */
export const PLANTED_BUGS = [
  {
    bug: 'unique key dropped: a retry is stored again',
    sql: 'DROP INDEX IF EXISTS __UNIQUE_INDEX__',
    file: 'server/dist/modules/messages/sending/send-message.queries.js',
    find: 'WHERE sender_id = $1 AND client_message_id = $2`',
    replace: 'WHERE sender_id = $1 AND client_message_id = $2 AND false`',
    faults: ['a server killed', 'cut: clients and balancer', 'delayed: clients and balancer', 'cut: both servers and Postgres'],
  },
  {
    bug: 'published before the commit',
    file: 'server/dist/common/transaction.js',
    find: 'afterCommit: (effect) => void effects.push(effect)',
    replace: 'afterCommit: (effect) => void effect().then(() => new Promise((resolve) => setTimeout(resolve, 50)))',
    faults: ['Postgres stopped at once', 'cut: both servers and Postgres', 'dead: both servers and Postgres'],
  },
  {
    bug: 'catching up is skipped',
    file: 'client/src/features/messages/live/catchUp.ts',
    find: 'if (!page) return;',
    replace: 'if (page !== undefined) return;',
    faults: ['cut: clients and balancer', 'Redis stopped'],
  },
  {
    bug: 'ordered by id in place of the number',
    file: 'server/dist/modules/messages/message.queries.js',
    find: 'AND change_number > $3',
    replace: 'AND id > (SELECT coalesce(max(id), 0) FROM message WHERE sender_id IN ($1, $2))',
    faults: ['cut: clients and balancer', 'Redis stopped'],
  },
  {
    bug: 'a retry without the id of the first attempt',
    file: 'client/src/features/messages/compose/useSendMessage.ts',
    find: 'variables: { to: message.to, content, clientMessageId },',
    replace: 'variables: { to: message.to, content, clientMessageId: crypto.randomUUID() },',
    faults: ['a server killed', 'cut: clients and balancer', 'dead: clients and balancer', 'cut: both servers and Postgres'],
  },
  {
    bug: 'a fault of the database is swallowed',
    file: 'server/dist/modules/messages/sending/send-message.service.js',
    find: '__SWALLOW__',
    replace: '__SWALLOW__',
    faults: ['cut: both servers and Postgres', 'Postgres stopped at once'],
  },
];
