import { INTERESTS } from '../modules/interests/interests.module.js';
import { atDaytime, MINUTE } from './daytime.js';
import { POSTS } from './posts.js';
import type { Random } from './random.js';

/** What the wall needs to know of a member who may write on it. */
interface Author {
  createdAt: Date;
  interestIds: readonly number[];
}

export interface DemoComment {
  /** Index in the list of members. */
  author: number;
  content: string;
  createdAt: Date;
}

export interface DemoPost {
  /** Index in the list of members; null for a deleted account. */
  author: number | null;
  interestId: number | null;
  content: string;
  createdAt: Date;
  /** Oldest first. */
  comments: DemoComment[];
  likedBy: number[];
}

const idByName = new Map(INTERESTS.map(({ id, name }) => [name, id]));
/** Beginning of the post whose author's account is deleted. */
const ANONYMOUS = 'Tak til jer, der kom forbi i går.';

/** The posts of the demo, newest first. */
export function demoWall(members: readonly Author[], random: Random, now: Date): DemoPost[] {
  let written = now.getTime() - 25 * MINUTE;
  return POSTS.map(([interest, content, ...answers], place) => {
    written = atDaytime(written - random.between(40, 300 + place * 60) * MINUTE);
    const interestId = interest === null ? null : idOf(interest);
    const registered = members.flatMap(({ createdAt }, member) => (createdAt.getTime() < written ? [member] : []));
    const sharing = registered.filter(
      (member) => interestId === null || members[member]?.interestIds.includes(interestId),
    );
    const author = content.startsWith(ANONYMOUS) ? null : random.pick(sharing.length > 0 ? sharing : registered);
    const others = registered.filter((member) => member !== author);
    // All comments fit between the post and now.
    const step = Math.min(90 * MINUTE, (now.getTime() - written) / (answers.length + 1));
    return {
      author,
      interestId,
      content,
      createdAt: new Date(written),
      comments: random.some(others, answers.length).map((member, index) => ({
        author: member,
        content: answers[index] ?? '',
        createdAt: new Date(written + Math.floor(step * (index + random.next()))),
      })),
      likedBy: random.some(others, random.between(0, 9) + (answers.length > 2 ? random.between(3, 14) : 0)),
    };
  });
}

function idOf(interest: string): number {
  const id = idByName.get(interest);
  if (id === undefined) throw new Error(`Unknown interest '${interest}'`);
  return id;
}
