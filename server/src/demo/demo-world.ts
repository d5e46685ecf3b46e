import type { Gender } from '@venn/schema/gender';
import { type DemoPost, demoWall } from './demo-wall.js';
import { DIALOGUES } from './dialogues.js';
import { dress, type Face } from './face.js';
import { byDay, DAY, MINUTE } from './hours.js';
import { PEOPLE } from './people.js';
import { type Person, readPeople } from './person.js';
import { type Chance, chanceOf } from './random.js';
import { type Line, readTalks, type Talk } from './talk.js';

export interface DemoMember {
  username: string;
  email: string;
  gender: Gender;
  /** YYYY-MM-DD */
  birthdate: string;
  townId: number;
  aboutMe: string;
  interestIds: number[];
  face: Face | null;
  plus: boolean;
  createdAt: Date;
  lastOnlineAt: Date;
}

export interface DemoMessage extends Line {
  createdAt: Date;
}

/** Who wrote with whom, as places in the list of members; `first` began. */
export interface DemoConversation {
  first: number;
  second: number;
  messages: DemoMessage[];
  /** How many of the newest messages the one who got them has not read. */
  unread: number;
}

export interface DemoWorld {
  members: DemoMember[];
  conversations: DemoConversation[];
  /** Newest first. */
  posts: DemoPost[];
}

const SEED = 20_261_120;

/** A believable small Denmark at `now`: the same people, faces, talks and posts every time. */
export function demoWorld(now: Date): DemoWorld {
  const chance = chanceOf(SEED);
  const members = readPeople(PEOPLE).map((person) => member(person, chance, now));
  const places = new Map(members.map(({ username }, place) => [username, place]));
  const conversations = readTalks(DIALOGUES).map((talk) => conversation(talk, places, chance, now));
  for (const { first, second, messages } of conversations) {
    for (const { sender, createdAt } of messages) wasOnline(members[sender === 'first' ? first : second], createdAt);
  }
  const posts = demoWall(members, chance, now);
  for (const { author, createdAt, comments } of posts) {
    for (const written of [{ author, createdAt }, ...comments]) {
      if (written.author !== null) wasOnline(members[written.author], written.createdAt);
    }
  }
  return { members, conversations, posts };
}

function member({ features, age, ...person }: Person, chance: Chance, now: Date): DemoMember {
  const birthday =
    Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate()) - chance.between(5, 360) * DAY;
  return {
    ...person,
    email: `${asciiOf(person.username)}@demo.venn.example`,
    birthdate: new Date(birthday).toISOString().slice(0, 10),
    face: features === null ? null : dress(features, chance),
    createdAt: new Date(now.getTime() - chance.between(60, 700) * DAY - chance.between(0, 1400) * MINUTE),
    lastOnlineAt: new Date(now.getTime() - chance.between(5, 60 * 24 * 12) * MINUTE),
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

/** Whoever writes is there. */
function wasOnline(writer: DemoMember | undefined, at: Date): void {
  if (writer !== undefined && writer.lastOnlineAt < at) writer.lastOnlineAt = at;
}

function conversation(talk: Talk, places: Map<string, number>, chance: Chance, now: Date): DemoConversation {
  const placeOf = (username: string): number => {
    const place = places.get(username);
    if (place === undefined) throw new Error(`Nobody is called '${username}'`);
    return place;
  };
  let at = now.getTime() - chance.between(10, talk.unread > 0 ? 60 * 20 : 60 * 24 * 20) * MINUTE;
  const messages = talk.lines.toReversed().map((line) => {
    const createdAt = new Date(byDay(at));
    at = createdAt.getTime() - pause(chance);
    return { ...line, createdAt };
  });
  return {
    first: placeOf(talk.first),
    second: placeOf(talk.second),
    unread: talk.unread,
    messages: messages.toReversed(),
  };
}

/** Most answers come soon, some the next day. */
const pause = (chance: Chance): number =>
  (chance.next() < 0.7 ? chance.between(1, 25) : chance.between(90, 1100)) * MINUTE;
