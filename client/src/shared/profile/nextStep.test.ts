import { expect, it } from 'vitest';
import { nextStep } from './nextStep';

const interests = (count: number) => Array<string>(count).fill('Surdej');
const complete = { interests: interests(5), aboutMe: 'x'.repeat(81), avatarUrl: '/avatars/a.webp' };

it('names what a profile lacks most, and nothing when it lacks nothing', () => {
  expect(nextStep({ interests: [], aboutMe: null, avatarUrl: null })).toMatch(/^Fem interesser mere/);
  expect(nextStep({ ...complete, interests: interests(2) })).toBe('Tre interesser mere, så deler du noget med flere.');
  expect(nextStep({ ...complete, interests: interests(4) })).toBe('Én interesse mere, så deler du noget med flere.');
  expect(nextStep({ ...complete, aboutMe: 'x'.repeat(80) })).toMatch(/^Skriv tre linjer/);
  expect(nextStep({ ...complete, avatarUrl: null })).toMatch(/^Tilføj et billede/);
  expect(nextStep(complete)).toBeNull();
});
