import type { Gender } from '@venn/schema/gender';
import type { FirstWriters } from '@venn/schema/writing';
import { type DemoAftale, demoAftaler } from './aftaler/demo-aftaler.js';
import { type DemoProposal, demoProposals } from './aftaler/demo-proposals.js';
import { awakeAfter, DAY, MINUTE } from './daytime.js';
import { type DemoPost, demoWall } from './demo-wall.js';
import { type Dialogue, type Line, readDialogues } from './dialogue.js';
import { DIALOGUES } from './dialogues.js';
import { dress, type Face } from './face.js';
import { PEOPLE } from './people.js';
import { type Person, readPeople } from './person.js';
import { type Random, randomOf } from './random.js';

export interface DemoMember {
  username: string;
  email: string;
  gender: Gender;
  /** YYYY-MM-DD */
  birthdate: string;
  townId: number;
  aboutMe: string | null;
  interestIds: number[];
  face: Face | null;
  plus: boolean;
  onBreak: boolean;
  firstWriters: FirstWriters;
  createdAt: Date;
  lastOnlineAt: Date;
}

export interface DemoMessage extends Line {
  createdAt: Date;
}

/** A conversation; `first`, who wrote first, and `second` are indexes in the list of members. */
export interface DemoConversation {
  first: number;
  second: number;
  messages: DemoMessage[];
  /** How many of the newest messages are unread. */
  unread: number;
}

export interface DemoWorld {
  members: DemoMember[];
  conversations: DemoConversation[];
  /** Newest first. */
  posts: DemoPost[];
  /** Oldest first. */
  aftaler: DemoAftale[];
  proposals: DemoProposal[];
}

const SEED = 20_261_120;

/** The demo's data at `now`: the same members, avatars, conversations and posts every time. */
export function demoWorld(now: Date): DemoWorld {
  const random = randomOf(SEED);
  const members = readPeople(PEOPLE).map((person) => member(person, random, now));
  const places = new Map(members.map(({ username }, place) => [username, place]));
  const conversations = readDialogues(DIALOGUES).map((dialogue) => conversation(dialogue, places, random, now));
  for (const { first, second, messages } of conversations) {
    for (const { sender, createdAt } of messages) wasOnline(members[sender === 'first' ? first : second], createdAt);
  }
  const posts = demoWall(members, random, now);
  for (const { author, createdAt, comments } of posts) {
    for (const written of [{ author, createdAt }, ...comments]) {
      if (written.author !== null) wasOnline(members[written.author], written.createdAt);
    }
  }
  // By numbers of their own: those before stay what they were.
  const aftaler = demoAftaler(members, randomOf(SEED + 1), now);
  const proposals = demoProposals(members, conversations, now);
  for (const { proposer, proposedAt } of proposals) wasOnline(members[proposer], proposedAt);
  const world = { members, conversations, posts, aftaler, proposals };
  joinLately(world, random, now);
  return world;
}

function member({ features, age, ...person }: Person, random: Random, now: Date): DemoMember {
  const birthday =
    Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate()) - random.between(5, 360) * DAY;
  return {
    ...person,
    email: `${asciiOf(person.username)}@demo.venn.example`,
    birthdate: new Date(birthday).toISOString().slice(0, 10),
    face: features === null ? null : dress(features, random),
    createdAt: new Date(now.getTime() - random.between(60, 700) * DAY - random.between(0, 1400) * MINUTE),
    lastOnlineAt: new Date(now.getTime() - random.between(5, 60 * 24 * 12) * MINUTE),
  };
}

const asciiOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'oe')
    .replace(/å/g, 'aa')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');

/** Some of the members who have neither written nor met anybody have just registered. */
function joinLately({ members, conversations, posts, aftaler }: DemoWorld, random: Random, now: Date): void {
  const known = new Set([
    ...conversations.flatMap(({ first, second }) => [first, second]),
    ...posts.flatMap(({ author, likedBy, comments }) => [author, ...likedBy, ...comments.map((each) => each.author)]),
    ...aftaler.flatMap(({ host, guests, askers }) => [host, ...guests, ...askers.map((each) => each.member)]),
  ]);
  const unknown = members.filter((_member, place) => !known.has(place));
  for (const newcomer of unknown.filter((_member, place) => place % 3 === 0)) {
    newcomer.createdAt = new Date(now.getTime() - random.between(2 * 60, 9 * 24 * 60) * MINUTE);
    newcomer.lastOnlineAt = new Date(now.getTime() - random.between(5, 100) * MINUTE);
  }
}

/** Moves `lastOnlineAt` to what a member has written. */
function wasOnline(writer: DemoMember | undefined, at: Date): void {
  if (writer !== undefined && writer.lastOnlineAt < at) writer.lastOnlineAt = at;
}

function conversation(dialogue: Dialogue, places: Map<string, number>, random: Random, now: Date): DemoConversation {
  const placeOf = (username: string): number => {
    const place = places.get(username);
    if (place === undefined) throw new Error(`Unknown member '${username}'`);
    return place;
  };
  let at = awakeAfter(now.getTime(), -random.between(10, dialogue.unread > 0 ? 60 * 13 : 60 * 16 * 20) * MINUTE);
  const messages = dialogue.lines.toReversed().map((line) => {
    const createdAt = new Date(at);
    at = awakeAfter(at, -pause(random));
    return { ...line, createdAt };
  });
  return {
    first: placeOf(dialogue.first),
    second: placeOf(dialogue.second),
    unread: dialogue.unread,
    messages: messages.toReversed(),
  };
}

/** Most replies come within minutes, some the next day. */
const pause = (random: Random): number =>
  (random.next() < 0.7 ? random.between(1, 25) : random.between(90, 1100)) * MINUTE;
