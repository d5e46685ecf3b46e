import type { Proposal_ProposalFragment as Proposal } from '../../../gql/proposals';
import { hoursText } from '../../../shared/aftaler/aftaleTime';
import { calendarDay } from '../../../shared/aftaler/calendarDay';
import type { Partner } from '../usePartner';
import { PROPOSAL_TEXTS as TEXTS } from './texts';

/** 'lørdag den 28. november kl. 14.00'. */
export const timeText = (startsAt: string): string => `${calendarDay(startsAt).full} ${hoursText(startsAt, null)}`;

/** What the partner has done between two states of the list, for those who don't see it; '' for nothing. */
export function newsOf(before: readonly Proposal[], now: readonly Proposal[], { id, username }: Partner): string {
  const states = new Map(before.map((proposal) => [proposal.id, proposal.state]));
  const news = now.flatMap(({ id: proposalId, proposerId, state, title, startsAt }) => {
    const earlier = states.get(proposalId);
    if (state === earlier) return [];
    const isTheirs = proposerId === id;
    if (isTheirs && state === 'open') return [TEXTS.newsProposed(username, title, timeText(startsAt))];
    if (isTheirs && state === 'withdrawn') return [TEXTS.newsWithdrawn(username)];
    if (!isTheirs && state === 'accepted') return [TEXTS.newsAccepted(username, title)];
    if (!isTheirs && state === 'declined') return [TEXTS.newsDeclined(username)];
    return state === 'cancelled' ? [TEXTS.newsCancelled] : [];
  });
  return news.join(' ');
}
