import type { Gender } from '@venn/schema/gender';
import { AGE_SLIDER_MIN } from '@venn/schema/limits';
import { TOWNS } from '@venn/schema/towns/town';
import interests from '../modules/interests/interests.json' with { type: 'json' };
import { DIALOGUES, FOLLOW_UPS } from './dialogues.js';
import { type Face, randomFace } from './face.js';
import { BEGINNINGS, ENDINGS, MIDDLES, NAMES, PEOPLE } from './people.js';
import { type Chance, chanceOf } from './random.js';

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
  createdAt: Date;
  lastOnlineAt: Date;
}

export interface DemoMessage {
  sender: 'first' | 'second';
  content: string;
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
}

const SEED = 20_261_120;
const MEMBERS = 120;
const CONVERSATIONS = 60;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const GENDERS: Record<string, Gender> = { f: 'female', m: 'male', x: 'prefer-not-to-say' };
const idByName = new Map(interests.map(({ id, name }) => [name, id]));
const nameById = new Map(interests.map(({ id, name }) => [id, name]));

/** A believable small Denmark at `now`: the same people, towns and talks every time. */
export function demoWorld(now: Date): DemoWorld {
  const chance = chanceOf(SEED);
  const written = PEOPLE.map(([username, gender, age, names, aboutMe]) =>
    member(chance, now, { username, gender, age, aboutMe, interestIds: idsOf(names) }),
  );
  const members = [
    ...written,
    ...Array.from({ length: MEMBERS - written.length }, (_, index) => composed(chance, now, index)),
  ];
  return { members, conversations: conversations(chance, now, members) };
}

function idsOf(names: string): number[] {
  return names.split(', ').map((name) => {
    const id = idByName.get(name);
    if (id === undefined) throw new Error(`No interest is called '${name}'`);
    return id;
  });
}

interface Sketch {
  username: string;
  gender: 'f' | 'm' | 'x';
  age: number;
  aboutMe: string | null;
  interestIds: number[];
}

function member(chance: Chance, now: Date, sketch: Sketch): DemoMember {
  const town = chance.weighted(TOWNS, (each) => each.population + 200);
  const birthday = new Date(Date.UTC(now.getUTCFullYear() - sketch.age, 0, 1) - chance.between(1, 330) * DAY);
  const createdAt = new Date(now.getTime() - chance.between(3, 700) * DAY - chance.between(0, 1400) * MINUTE);
  const online = now.getTime() - chance.between(5, 60 * 24 * 12) * MINUTE;
  return {
    username: sketch.username,
    email: `${asciiOf(sketch.username)}@demo.venn.example`,
    gender: GENDERS[sketch.gender] ?? 'prefer-not-to-say',
    birthdate: birthday.toISOString().slice(0, 10),
    townId: town.id,
    aboutMe: sketch.aboutMe,
    interestIds: sketch.interestIds,
    face: chance.next() < 0.75 ? randomFace(chance, sketch.gender === 'f', sketch.age) : null,
    plus: chance.next() < 0.12,
    createdAt,
    lastOnlineAt: new Date(Math.max(online, createdAt.getTime())),
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

function composed(chance: Chance, now: Date, index: number): DemoMember {
  const gender = index % 2 === 0 ? 'f' : 'm';
  const names = NAMES[gender];
  const first = names[Math.floor(index / 2) % names.length] ?? '';
  const round = Math.floor(index / 2 / names.length);
  const age = chance.between(AGE_SLIDER_MIN + 1, 84);
  const ownInterests = chance.some(interests, chance.between(2, 12));
  const [one, other] = ownInterests.map(({ name }) => name.toLowerCase());
  const middle = chance
    .pick(MIDDLES)
    .replace('{one}', one ?? '')
    .replace('{other}', other ?? '');
  return member(chance, now, {
    username: `${first}_${String.fromCharCode(65 + ((index * 7 + round) % 26))}${round > 0 ? '.' : ''}`,
    gender,
    age,
    aboutMe: chance.next() < 0.9 ? `${chance.pick(BEGINNINGS)} ${middle} ${chance.pick(ENDINGS)}` : null,
    interestIds: ownInterests.map(({ id }) => id),
  });
}

function conversations(chance: Chance, now: Date, members: readonly DemoMember[]): DemoConversation[] {
  const pairs = new Map<string, DemoConversation>();
  // The first few have many talks, so that whoever tries the demo finds a full list.
  while (pairs.size < CONVERSATIONS) {
    const first = chance.next() < 0.45 ? chance.between(0, 2) : chance.between(0, members.length - 1);
    const second = chance.between(0, members.length - 1);
    const key = [Math.min(first, second), Math.max(first, second)].join();
    if (first === second || pairs.has(key)) continue;
    pairs.set(key, conversation(chance, now, members, first, second));
  }
  return [...pairs.values()];
}

function conversation(
  chance: Chance,
  now: Date,
  members: readonly DemoMember[],
  first: number,
  second: number,
): DemoConversation {
  const theirs = new Set(members[second]?.interestIds);
  const shared = members[first]?.interestIds.filter((id) => theirs.has(id)) ?? [];
  const fitting =
    shared.length > 0 ? DIALOGUES : DIALOGUES.filter((lines) => !lines.some((line) => line.includes('{interest}')));
  const interest = (shared.length > 0 ? (nameById.get(chance.pick(shared)) ?? '') : '').toLowerCase();
  const more =
    shared.length > 0 && chance.next() < 0.3 ? chance.some(FOLLOW_UPS, chance.between(4, FOLLOW_UPS.length)) : [];
  const all = [...chance.pick(fitting), ...more];
  const lines = all.slice(0, chance.between(Math.min(2, all.length), all.length));

  const newest = now.getTime() - chance.between(10, 60 * 24 * 20) * MINUTE;
  const times = [newest];
  while (times.length < lines.length) times.unshift((times[0] ?? newest) - chance.between(2, 600) * MINUTE);
  return {
    first,
    second,
    unread: chance.next() < 0.35 ? 1 : 0,
    messages: lines.map((line, place) => ({
      sender: place % 2 === 0 ? 'first' : 'second',
      content: line.replace('{interest}', interest),
      createdAt: new Date(times[place] ?? newest),
    })),
  };
}
