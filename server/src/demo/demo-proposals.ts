import { findTown } from '@venn/schema/towns/town';
import { awakeAfter, HOUR, MINUTE } from './daytime.js';
import { nextWeekday, instantAt } from './demo-aftaler.js';
import type { DemoConversation, DemoMember } from './demo-world.js';

/** An aftale for two that waits for an answer; `proposer` and `recipient` are indexes in the list of members. */
export interface DemoProposal {
  proposer: number;
  recipient: number;
  title: string;
  townId: number;
  place: string;
  startsAt: Date;
  proposedAt: Date;
}

/** What somebody proposes at the end of a dialogue of `dialogues.ts`. */
const PROPOSALS = [
  {
    from: 'Søren_Bak',
    to: 'Ditte_K',
    title: 'Avnsø rundt',
    near: 'Hvalsø',
    place: 'Parkeringspladsen ved søen',
    // Sunday.
    weekday: 0,
    at: '10:00',
  },
] as const;

/** The proposals of the demo, made lately, after the newest message of their conversation. */
export function demoProposals(
  members: readonly DemoMember[],
  conversations: readonly DemoConversation[],
  now: Date,
): DemoProposal[] {
  const placeOf = (name: string): number => members.findIndex(({ username }) => username === name);
  return PROPOSALS.map(({ from, to, near, weekday, at, title, place }) => {
    const [proposer, recipient] = [placeOf(from), placeOf(to)];
    const isTheirs = ({ first, second }: DemoConversation): boolean =>
      [first, second].includes(proposer) && [first, second].includes(recipient);
    const newest = conversations.find(isTheirs)?.messages.at(-1);
    if (newest === undefined) throw new Error(`No dialogue of '${from}' with '${to}'`);
    return {
      proposer,
      recipient,
      title,
      townId: findTown(near)?.id ?? 0,
      place,
      startsAt: instantAt(nextWeekday(weekday, now), at),
      proposedAt: new Date(Math.max(newest.createdAt.getTime() + 2 * MINUTE, awakeAfter(now.getTime(), -2 * HOUR))),
    };
  });
}
