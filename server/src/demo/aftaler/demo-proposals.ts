import { findTown } from '@venn/schema/towns/town';
import { awakeAfter, HOUR, MINUTE } from '../daytime.js';
import { instantAt, nextWeekday } from './demo-aftaler.js';

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

/** A conversation of the demo between two members, by their indexes. */
interface Conversation {
  first: number;
  second: number;
  messages: readonly { createdAt: Date }[];
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
  members: readonly { username: string }[],
  conversations: readonly Conversation[],
  now: Date,
): DemoProposal[] {
  const placeOf = (name: string): number => members.findIndex(({ username }) => username === name);
  return PROPOSALS.map(({ from, to, near, weekday, at, title, place }) => {
    const [proposer, recipient] = [placeOf(from), placeOf(to)];
    const isTheirs = ({ first, second }: Conversation): boolean =>
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
