import type { Gender } from '@venn/schema/gender';
import { findTown } from '@venn/schema/towns/town';
import type { FirstWriters } from '@venn/schema/writing';
import { INTERESTS } from '../modules/interests/interests.module.js';
import { type Features, readFeatures } from './face.js';

/** A parsed line of `people.ts`. */
export interface Person {
  username: string;
  gender: Gender;
  age: number;
  plus: boolean;
  onBreak: boolean;
  firstWriters: FirstWriters;
  townId: number;
  /** Null without an avatar. */
  features: Features | null;
  interestIds: number[];
  /** Null without a text. */
  aboutMe: string | null;
}

const GENDERS: Record<string, Gender> = { f: 'female', m: 'male', x: 'prefer-not-to-say' };
const idByName = new Map(INTERESTS.map(({ id, name }) => [name, id]));

/** Returns `value`, or throws if there is none for this word. */
function known<T>(value: T | null | undefined, kind: string, word: string): T {
  if (value === null || value === undefined) throw new Error(`Unknown ${kind} '${word}'`);
  return value;
}

/** Reads the lines of `people.ts`. */
export const readPeople = (lines: string): Person[] => lines.trim().split('\n').map(readPerson);

function readPerson(line: string): Person {
  const [username = '', who = '', town = '', face = '', likes = '', aboutMe = ''] = line.split(' | ');
  const [gender = '', age = '', trait] = who.split(' ');
  return {
    username,
    gender: known(GENDERS[gender], 'gender', gender),
    age: Number(age),
    plus: trait === 'plus',
    onBreak: trait === 'pause',
    firstWriters: trait === 'fælles' ? 'shared_interest' : 'everybody',
    townId: known(findTown(town), 'town', town).id,
    features: face === '-' ? null : readFeatures(face),
    interestIds: likes.split(', ').map((name) => known(idByName.get(name), 'interest', name)),
    aboutMe: aboutMe === '-' ? null : aboutMe,
  };
}
