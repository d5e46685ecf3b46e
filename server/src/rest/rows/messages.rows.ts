import { SEARCH_PAGE_SIZE } from '@venn/schema/limits';
import { fromBody, fromPath, fromQuery, type RestRow } from '../row.js';

/** Chat. */
export const MESSAGE_ROWS: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/messages/chats',
    operation: 'Chats',
    pick: 'chats',
    tag: 'Messages',
    summary: 'Your conversations',
    description: '500 at most: Plus members first, then the newest.',
  },
  {
    method: 'GET',
    path: '/messages/search',
    operation: 'SearchMessages',
    variables: { text: fromQuery('text'), after: fromQuery('after'), first: fromQuery('first', SEARCH_PAGE_SIZE) },
    pick: 'searchMessages',
    tag: 'Messages',
    summary: 'Search in your conversations',
    description:
      'Names and messages with all of the words in any form, the newest first. The next part follows after endCursor. Nothing is marked as read.',
  },
  {
    method: 'GET',
    path: '/messages/with/{id}',
    operation: 'OpenConversation',
    variables: { id: fromPath('id'), before: fromQuery('before') },
    pick: 'openConversation.items',
    tag: 'Messages',
    summary: 'The newest 500 messages with a member, oldest first',
    description: 'What you received is marked as read.',
  },
  {
    method: 'POST',
    path: '/messages/send',
    operation: 'SendMessage',
    variables: {
      to: fromBody('to'),
      content: fromBody('content', 'messageContent'),
      clientMessageId: fromBody('clientMessageId'),
    },
    pick: 'sendMessage',
    status: 201,
    tag: 'Messages',
    summary: 'Send a message',
    description: 'A retry with the same clientMessageId returns the stored message.',
  },
  {
    method: 'DELETE',
    path: '/messages/{id}',
    operation: 'DeleteMessage',
    variables: { id: fromPath('id') },
    pick: 'deleteMessage',
    tag: 'Messages',
    summary: 'Delete a message that you sent, for both of you',
  },
  {
    method: 'DELETE',
    path: '/messages/conversation/{id}',
    operation: 'DeleteConversation',
    variables: { id: fromPath('id') },
    pick: 'deleteConversation',
    tag: 'Messages',
    summary: 'Clear the conversation with a member from your own view',
  },
  {
    method: 'GET',
    path: '/messages/cooldown-status',
    operation: 'CooldownStatus',
    pick: 'cooldownStatus',
    tag: 'Messages',
    summary: 'How long you have to wait before the next message',
  },
];
