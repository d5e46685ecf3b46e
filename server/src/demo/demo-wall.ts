import { INTERESTS } from '../modules/interests/interests.module.js';
import { byDay, MINUTE } from './hours.js';
import { POSTS } from './posts.js';
import type { Chance } from './random.js';

/** What the wall needs to know of a member who may write on it. */
interface Author {
  createdAt: Date;
  interestIds: readonly number[];
}

export interface DemoComment {
  /** A place in the list of members. */
  author: number;
  content: string;
  createdAt: Date;
}

export interface DemoPost {
  /** A place in the list of members; null for somebody who has left since. */
  author: number | null;
  interestId: number | null;
  content: string;
  createdAt: Date;
  /** The oldest first. */
  comments: DemoComment[];
  likedBy: number[];
}

const idByName = new Map(INTERESTS.map(({ id, name }) => [name, id]));
/** The post whose author has left. */
const LEFT = 'Tak til jer, der kom forbi i går.';

/** What the people of the demo have written to everybody, newest first. */
export function demoWall(members: readonly Author[], chance: Chance, now: Date): DemoPost[] {
  let written = now.getTime() - 25 * MINUTE;
  return POSTS.map(([interest, content, ...answers], place) => {
    written = byDay(written - chance.between(40, 300 + place * 60) * MINUTE);
    const interestId = interest === null ? null : idOf(interest);
    const there = members.flatMap(({ createdAt }, member) => (createdAt.getTime() < written ? [member] : []));
    const sharing = there.filter((member) => interestId === null || members[member]?.interestIds.includes(interestId));
    const author = content.startsWith(LEFT) ? null : chance.pick(sharing.length > 0 ? sharing : there);
    const others = there.filter((member) => member !== author);
    // All of them fit between the post and now, however fresh it is.
    const step = Math.min(90 * MINUTE, (now.getTime() - written) / (answers.length + 1));
    return {
      author,
      interestId,
      content,
      createdAt: new Date(written),
      comments: chance.some(others, answers.length).map((member, index) => ({
        author: member,
        content: answers[index] ?? '',
        createdAt: new Date(written + Math.floor(step * (index + chance.next()))),
      })),
      likedBy: chance.some(others, chance.between(0, 9) + (answers.length > 2 ? chance.between(3, 14) : 0)),
    };
  });
}

function idOf(interest: string): number {
  const id = idByName.get(interest);
  if (id === undefined) throw new Error(`No interest is called '${interest}'`);
  return id;
}
