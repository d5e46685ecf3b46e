import { describe, expect, it } from 'vitest';
import type { Chat_ChatFragment as Chat } from '../../../../gql/messages';
import { arrangeChats } from './arrangeChats';

const NOW = new Date('2026-11-26T15:00:00+01:00');

/** A chat with message `number` of a time today. */
function chatWith(id: string, role: Chat['role'], number: number, time: string): Chat {
  const lastMessage = {
    id: `message-${id}`,
    clientMessageId: `client-${id}`,
    number,
    senderId: id,
    recipientId: 'me',
    content: 'Hej',
    createdAt: `2026-11-26T${time}:00+01:00`,
  };
  const rest = { username: id, avatarUrl: null, unreadCount: 0, bothWrote: true, changeNumber: 1 };
  return { id, role, ...rest, lastMessage };
}

const proposal = {
  __typename: 'Proposal' as const,
  id: 'p',
  partner: {
    __typename: 'ProposalPartner' as const,
    id: 'soeren',
    username: 'soeren',
    avatarUrl: null,
    role: 'user' as const,
  },
  proposerId: 'soeren',
  title: 'Bænken ved søen',
  startsAt: '2026-11-28T14:00:00+01:00',
  state: 'open' as 'open' | 'accepted' | 'declined',
  afterNumber: 4,
  proposedAt: '2026-11-26T14:02:00+01:00',
};

const CHATS = [
  chatWith('yusuf', 'plus', 7, '09:00'),
  chatWith('karen', 'user', 3, '14:01'),
  chatWith('soeren', 'user', 4, '08:00'),
];
const order = (...proposals: (typeof proposal)[]) => arrangeChats(CHATS, proposals, NOW).map(({ id }) => id);
const shown = (...proposals: (typeof proposal)[]) =>
  arrangeChats(CHATS, proposals, NOW).find(({ id }) => id === 'soeren')?.proposal;

describe('the list of chats', () => {
  it('shows a proposal that waits for an answer instead of the message before it', () => {
    expect(shown(proposal)).toEqual({
      text: 'Forslag: Bænken ved søen, lørdag kl. 14.00',
      proposedAt: proposal.proposedAt,
      by: 'partner',
    });
    expect(shown({ ...proposal, proposerId: 'me' })?.by).toBe('viewer');
  });

  it('tells the whole day of one that is further ahead', () => {
    expect(shown({ ...proposal, startsAt: '2026-12-12T14:00:00+01:00' })?.text).toBe(
      'Forslag: Bænken ved søen, lørdag den 12. december kl. 14.00',
    );
  });

  it('shows what the two have agreed on', () => {
    expect(shown({ ...proposal, state: 'accepted' })).toEqual({
      text: 'Aftale: Bænken ved søen, lørdag kl. 14.00',
      proposedAt: proposal.proposedAt,
      by: null,
    });
  });

  it('shows the newest of two, and the conversation of two who have not written a message', () => {
    const nadia = { ...proposal.partner, id: 'nadia', username: 'nadia' };
    const newest = { ...proposal, title: 'Sauna', partner: nadia, proposerId: 'nadia' };
    const agreed = { ...proposal, state: 'accepted' as const, partner: nadia };
    const [, first, ...others] = arrangeChats(CHATS, [newest, agreed], NOW);
    expect(others).toHaveLength(2);
    expect(first).toMatchObject({ id: 'nadia', unreadCount: 0, lastMessage: null, proposal: { by: 'partner' } });
    expect(first?.proposal?.text).toBe('Forslag: Sauna, lørdag kl. 14.00');
  });

  it('shows a message that came after it, and none once it was declined', () => {
    expect(shown({ ...proposal, afterNumber: 3 })).toBeUndefined();
    expect(shown({ ...proposal, state: 'declined' })).toBeUndefined();
    expect(shown()).toBeUndefined();
  });

  it('is ordered by what is newest, those with Plus first', () => {
    expect(order()).toEqual(['yusuf', 'karen', 'soeren']);
    expect(order(proposal)).toEqual(['yusuf', 'soeren', 'karen']);
    expect(order({ ...proposal, proposedAt: '2026-11-26T13:00:00+01:00' })).toEqual(['yusuf', 'karen', 'soeren']);
  });
});
