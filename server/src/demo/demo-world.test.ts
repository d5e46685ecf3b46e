import { MINIMUM_AGE } from '@venn/schema/limits';
import { RULES } from '@venn/schema/rules/fields';
import { firstProblem } from '@venn/schema/rules/rule';
import { ageOn } from '@venn/schema/time';
import { describe, expect, it } from 'vitest';
import { demoWorld } from './demo-world.js';
import { drawFace } from './face.js';

const now = new Date('2026-11-20T12:00:00Z');
const { members, conversations } = demoWorld(now);

describe('the people of the demo', () => {
  it('are 120 with names and addresses of their own', () => {
    expect(members).toHaveLength(120);
    expect(new Set(members.map(({ username }) => username.toLowerCase())).size).toBe(120);
    expect(new Set(members.map(({ email }) => email)).size).toBe(120);
  });

  it('keep the rules of registration', () => {
    for (const { username, email, aboutMe, birthdate, interestIds } of members) {
      expect(firstProblem(RULES.username, username)).toBeNull();
      expect(firstProblem(RULES.email, email)).toBeNull();
      expect(firstProblem(RULES.aboutMe, aboutMe)).toBeNull();
      expect(ageOn(birthdate, now)).toBeGreaterThanOrEqual(MINIMUM_AGE);
      expect(new Set(interestIds).size).toBe(interestIds.length);
      expect(interestIds.length).toBeGreaterThan(0);
    }
  });

  it('are the same every time', () => {
    expect(demoWorld(now)).toEqual({ members, conversations });
  });

  it('have drawn faces, most of them', () => {
    const faces = members.flatMap(({ face }) => (face ? [drawFace(face)] : []));
    expect(faces.length).toBeGreaterThan(70);
    expect(faces.every((svg) => svg.startsWith('<svg') && !svg.includes('undefined'))).toBe(true);
  });
});

describe('the talks of the demo', () => {
  it('are between two different people, each pair once, in the order of time and before now', () => {
    const pairs = conversations.map(({ first, second }) => [first, second].sort((a, b) => a - b).join());
    expect(new Set(pairs).size).toBe(conversations.length);
    for (const { first, second, messages } of conversations) {
      expect(first).not.toBe(second);
      expect(messages.length).toBeGreaterThan(1);
      const times = messages.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(now.getTime());
    }
  });

  it('leave no place unfilled', () => {
    const lines = conversations.flatMap(({ messages }) => messages.map(({ content }) => content));
    expect(lines.filter((line) => /[{}]|om \.|til \?/.test(line))).toEqual([]);
  });
});
