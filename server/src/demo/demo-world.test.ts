import { MINIMUM_AGE } from '@venn/schema/limits';
import { RULES } from '@venn/schema/rules/fields';
import { firstProblem } from '@venn/schema/rules/rule';
import { ageOn } from '@venn/schema/time';
import { describe, expect, it } from 'vitest';
import { demoWorld } from './demo-world.js';
import { readDialogues } from './dialogue.js';
import { drawFace } from './face.drawing.js';
import { readFeatures } from './face.js';
import { PEOPLE } from './people.js';
import { readPeople } from './person.js';

const now = new Date('2026-11-20T12:00:00Z');
const { members, conversations, posts } = demoWorld(now);

describe('the texts of the demo', () => {
  it('reject unknown names', () => {
    expect(() => readPeople('A | f 30 | Ingenby | - | Skak | Hej')).toThrow("Unknown town 'Ingenby'");
    expect(() => readPeople('A | f 30 | Odense | - | Skrak | Hej')).toThrow("Unknown interest 'Skrak'");
    expect(() => readFeatures('mohawk fair blond')).toThrow("Unknown feature 'mohawk'");
    expect(() => readDialogues('= A, B\n* hej')).toThrow("Invalid line of a dialogue: '* hej'");
  });
});

describe('the people of the demo', () => {
  it('are 120 with unique names, addresses and texts', () => {
    expect(members).toHaveLength(120);
    for (const key of ['username', 'email', 'aboutMe'] as const) {
      expect(new Set(members.map((member) => member[key].toLowerCase())).size).toBe(120);
    }
  });

  it('keep the rules of registration', () => {
    for (const { username, email, aboutMe, birthdate, interestIds } of members) {
      expect(firstProblem(RULES.username, username)).toBeNull();
      expect(firstProblem(RULES.email, email)).toBeNull();
      expect(firstProblem(RULES.aboutMe, aboutMe)).toBeNull();
      expect(ageOn(birthdate, now)).toBeGreaterThanOrEqual(MINIMUM_AGE);
      expect(new Set(interestIds).size).toBe(interestIds.length);
      expect(interestIds.length).toBeGreaterThan(1);
    }
  });

  it('have the ages of their descriptions', () => {
    expect(members.map(({ birthdate }) => ageOn(birthdate, now))).toEqual(readPeople(PEOPLE).map(({ age }) => age));
  });

  it('are the same every time', () => {
    expect(demoWorld(now)).toEqual({ members, conversations, posts });
  });

  it('have avatars, three in four of them', () => {
    const faces = members.flatMap(({ face }) => (face ? [drawFace(face)] : []));
    expect(faces.length / members.length).toBeCloseTo(0.75, 1);
    expect(faces.every((svg) => svg.startsWith('<svg') && !/undefined|NaN/.test(svg))).toBe(true);
    expect(new Set(faces).size).toBe(faces.length);
  });
});

describe('the conversations of the demo', () => {
  it('are between two different people, each pair once', () => {
    const pairs = conversations.map(({ first, second }) => [first, second].sort((a, b) => a - b).join());
    expect(new Set(pairs).size).toBe(conversations.length);
    expect(conversations.length).toBeGreaterThanOrEqual(60);
    expect(conversations.every(({ first, second }) => first !== second)).toBe(true);
  });

  it('are in chronological order, after both have registered and before now', () => {
    for (const { first, second, messages } of conversations) {
      const times = messages.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      const joined = [first, second].map((place) => members[place]?.createdAt.getTime() ?? Infinity);
      expect(times[0]).toBeGreaterThan(Math.max(...joined));
      expect(times.at(-1)).toBeLessThan(now.getTime());
    }
  });

  it('have unread messages of one sender only, at the end', () => {
    for (const { unread, messages } of conversations) {
      expect(new Set(messages.slice(messages.length - unread).map(({ sender }) => sender)).size).toBeLessThan(2);
    }
  });

  it('keep the rules of messages', () => {
    for (const { content } of conversations.flatMap(({ messages }) => messages)) {
      expect(firstProblem(RULES.messageContent, content)).toBeNull();
    }
  });
});

describe('the wall of the demo', () => {
  it('has a few dozen valid posts, newest first, by members who had registered', () => {
    expect(posts.length).toBeGreaterThan(24);
    const times = posts.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    for (const { author, content, createdAt } of posts) {
      expect(firstProblem(RULES.postContent, content)).toBeNull();
      const joined = author === null ? 0 : (members[author]?.createdAt.getTime() ?? Infinity);
      expect(joined).toBeLessThan(createdAt.getTime());
    }
  });

  it('has comments and unique likes of others, before now', () => {
    for (const { author, createdAt, comments, likedBy } of posts) {
      expect(new Set(likedBy).size).toBe(likedBy.length);
      expect(likedBy).not.toContain(author);
      const times = [createdAt, ...comments.map((comment) => comment.createdAt), now].map((time) => time.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      for (const comment of comments) {
        expect(firstProblem(RULES.commentContent, comment.content)).toBeNull();
        expect(comment.author).not.toBe(author);
      }
    }
  });
});
