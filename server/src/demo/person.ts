import type { Gender } from '@venn/schema/gender';
import { findTown } from '@venn/schema/towns/town';
import { INTERESTS } from '../modules/interests/interests.module.js';
import { type Features, readFeatures } from './face.js';

/** A line of `people.ts`, understood. */
export interface Person {
  username: string;
  gender: Gender;
  age: number;
  plus: boolean;
  townId: number;
  /** Null for who shows no picture. */
  features: Features | null;
  interestIds: number[];
  aboutMe: string;
}

const GENDERS: Record<string, Gender> = { f: 'female', m: 'male', x: 'prefer-not-to-say' };
const idByName = new Map(INTERESTS.map(({ id, name }) => [name, id]));

/** What `of` gives, or an error that names the word which nobody knows. */
function known<T>(value: T | null | undefined, kind: string, word: string): T {
  if (value === null || value === undefined) throw new Error(`No ${kind} is called '${word}'`);
  return value;
}

/** Reads the lines of `people.ts`. */
export const readPeople = (lines: string): Person[] => lines.trim().split('\n').map(readPerson);

function readPerson(line: string): Person {
  const [username = '', who = '', town = '', face = '', likes = '', aboutMe = ''] = line.split(' | ');
  const [gender = '', age = '', plus] = who.split(' ');
  return {
    username,
    gender: known(GENDERS[gender], 'gender', gender),
    age: Number(age),
    plus: plus === 'plus',
    townId: known(findTown(town), 'town', town).id,
    features: face === '-' ? null : readFeatures(face),
    interestIds: likes.split(', ').map((name) => known(idByName.get(name), 'interest', name)),
    aboutMe,
  };
}
