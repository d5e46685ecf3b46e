import { hasPlusBenefits } from '@venn/schema/roles';
import type { Chat_ChatFragment as Chat } from '../../../../gql/messages';
import type { ProposalsAheadQuery } from '../../../../gql/proposalsAhead';
import { daysBefore } from '../../../../lib/format';
import { hoursText, weekdayOf } from '../../../../shared/aftaler/aftaleTime';
import { calendarDay } from '../../../../shared/aftaler/calendarDay';
import type { ListedChat } from './listedChats';

type Proposal = ProposalsAheadQuery['proposalsAhead'][number];

/** 'lørdag kl. 14.00' within a week, else the whole day. */
const timeOf = (startsAt: string, now: Date): string =>
  `${daysBefore(now, new Date(startsAt)) < 7 ? weekdayOf(startsAt) : calendarDay(startsAt).full} ${hoursText(startsAt, null)}`;

/** A conversation with its proposal, unless a message has come after that. */
function listed(chat: Chat, proposal: Proposal | undefined, now: Date): ListedChat {
  if (proposal === undefined || proposal.afterNumber < (chat.lastMessage?.number ?? 0)) return chat;
  const { title, startsAt, proposedAt, proposerId, state } = proposal;
  const isAgreed = state === 'accepted';
  const text = `${isAgreed ? 'Aftale' : 'Forslag'}: ${title}, ${timeOf(startsAt, now)}`;
  const by = proposerId === chat.id ? 'partner' : 'viewer';
  return { ...chat, proposal: { text, proposedAt, by: isAgreed ? null : by } };
}

const latest = ({ proposal, lastMessage }: ListedChat): number =>
  Date.parse(proposal?.proposedAt ?? lastMessage?.createdAt ?? '');

/** A conversation without a message: the server lists none of those. */
const emptyChat = ({ partner }: Proposal): Chat => ({
  ...partner,
  unreadCount: 0,
  bothWrote: true,
  lastMessage: null,
  changeNumber: 0,
});

/**
 * The list of chats with the proposals ahead, in the order of the server's: Plus and administrators
 * first, then by what is newest in each.
 */
export function arrangeChats(chats: readonly Chat[], proposals: readonly Proposal[], now = new Date()): ListedChat[] {
  const ahead = proposals.filter(({ state }) => state === 'open' || state === 'accepted');
  // The newest comes first.
  const byPartner = new Map(ahead.toReversed().map((proposal) => [proposal.partner.id, proposal]));
  const listedIds = new Set(chats.map(({ id }) => id));
  const unlisted = [...byPartner.values()].filter(({ partner }) => !listedIds.has(partner.id)).map(emptyChat);
  return [...chats, ...unlisted]
    .map((chat) => listed(chat, byPartner.get(chat.id), now))
    .toSorted(
      (one, other) =>
        Number(hasPlusBenefits(other.role)) - Number(hasPlusBenefits(one.role)) || latest(other) - latest(one),
    );
}
