import { hasPlusBenefits } from '@venn/schema/roles';
import type { Chat_ChatFragment as Chat } from '../../../../gql/messages';
import type { OpenProposalsQuery } from '../../../../gql/openProposals';
import { daysBefore } from '../../../../lib/format';
import { hoursText, weekdayOf } from '../../../../shared/aftaler/aftaleTime';
import { calendarDay } from '../../../../shared/aftaler/calendarDay';
import type { ListedChat } from './listedChats';

type Proposal = OpenProposalsQuery['openProposals'][number];

/** 'lørdag kl. 14.00' within a week, else the whole day. */
const timeOf = (startsAt: string, now: Date): string =>
  `${daysBefore(now, new Date(startsAt)) < 7 ? weekdayOf(startsAt) : calendarDay(startsAt).full} ${hoursText(startsAt, null)}`;

/** A conversation with its proposal, unless a message has come after that. */
function listed(chat: Chat, proposal: Proposal | undefined, now: Date): ListedChat {
  if (proposal === undefined || proposal.afterNumber < (chat.lastMessage?.number ?? 0)) return chat;
  const { title, startsAt, proposedAt, proposerId } = proposal;
  const text = `Forslag: ${title}, ${timeOf(startsAt, now)}`;
  return { ...chat, proposal: { text, proposedAt, isOwn: proposerId !== chat.id } };
}

const latest = ({ proposal, lastMessage }: ListedChat): number =>
  Date.parse(proposal?.proposedAt ?? lastMessage?.createdAt ?? '');

/**
 * The list of chats with the proposals that wait for an answer, in the order of the server's: Plus and administrators
 * first, then by what is newest in each.
 */
export function arrangeChats(chats: readonly Chat[], proposals: readonly Proposal[], now = new Date()): ListedChat[] {
  const open = proposals.filter(({ state }) => state === 'open');
  const byPartner = new Map(open.map((proposal) => [proposal.partnerId, proposal]));
  return chats
    .map((chat) => listed(chat, byPartner.get(chat.id), now))
    .toSorted(
      (one, other) =>
        Number(hasPlusBenefits(other.role)) - Number(hasPlusBenefits(one.role)) || latest(other) - latest(one),
    );
}
