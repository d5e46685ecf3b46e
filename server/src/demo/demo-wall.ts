import { ageOn } from '@venn/schema/time';
import { distanceKm, findTown, townById } from '@venn/schema/towns/town';
import { INTERESTS } from '../modules/interests/interests.module.js';
import { awakeAfter, awakeBetween, MINUTE } from './daytime.js';
import { type Demand, POSTS } from './posts.js';
import type { Random } from './random.js';

/** What the wall needs to know of a member who may write on it. */
export interface Author {
  createdAt: Date;
  birthdate: string;
  townId: number;
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
/** Whoever lives closer to a town than this comes to what happens there. */
const NEAR_KM = 25;

/** The posts of the demo, newest first. */
export function demoWall(members: readonly Author[], random: Random, now: Date): DemoPost[] {
  let written = now.getTime() - 25 * MINUTE;
  return POSTS.map(({ interest, comments: answers = [], isAnonymous = false, ...post }, place) => {
    written = awakeAfter(written, -random.between(40, 300 + place * 60) * MINUTE);
    const registered = members.flatMap(({ createdAt }, member) => (createdAt.getTime() < written ? [member] : []));
    const free = new Set(registered);
    const pick = (content: string, demand: Demand): number => {
      const fitting = [...free].filter((member) => fits(members[member], demand, now));
      if (fitting.length === 0) throw new Error(`Nobody can write '${content}'`);
      const picked = random.pick(fitting);
      free.delete(picked);
      return picked;
    };
    const author = isAnonymous ? null : pick(post.content, { ...post, likes: interest });
    // All comments fit between the post and now.
    const step = Math.min(90 * MINUTE, awakeBetween(written, now.getTime()) / (answers.length + 1));
    const comments = answers.map((answer, index) => {
      const { content, ...demand } = typeof answer === 'string' ? { content: answer } : answer;
      return {
        author: pick(content, { near: post.near, ...demand }),
        content,
        createdAt: new Date(awakeAfter(written, Math.floor(step * (index + random.next())))),
      };
    });
    const others = registered.filter((member) => member !== author);
    return {
      author,
      interestId: interest === null ? null : idOf(interest),
      content: post.content,
      createdAt: new Date(written),
      comments,
      likedBy: random.some(others, random.between(0, 9) + (answers.length > 2 ? random.between(3, 14) : 0)),
    };
  });
}

/** Whether what a text says can be true of its author. */
export function fits(author: Author | undefined, { near, ages, likes }: Demand, now: Date): boolean {
  if (author === undefined) return false;
  const age = ageOn(author.birthdate, now);
  const [youngest, oldest] = ages ?? [0, Infinity];
  return (
    age >= youngest &&
    age <= oldest &&
    (near === undefined || isNear(author.townId, near)) &&
    (likes === undefined || likes === null || author.interestIds.includes(idOf(likes)))
  );
}

function isNear(townId: number, name: string): boolean {
  const [home, town] = [townById(townId), findTown(name)];
  if (town === null) throw new Error(`Unknown town '${name}'`);
  return home !== null && distanceKm(home, town) < NEAR_KM;
}

function idOf(interest: string): number {
  const id = idByName.get(interest);
  if (id === undefined) throw new Error(`Unknown interest '${interest}'`);
  return id;
}
