import { MINIMUM_AGE } from '@venn/schema/limits';
import { AFTALE_RULES, aftaleStartRule } from '@venn/schema/rules/aftale';
import { RULES } from '@venn/schema/rules/fields';
import { firstProblem } from '@venn/schema/rules/rule';
import { ageOn, localTimeOf } from '@venn/schema/time';
import { describe, expect, it } from 'vitest';
import { awakeAfter, awakeBetween, HOUR, MINUTE } from './daytime.js';
import { fits } from './demo-wall.js';
import { demoWorld } from './demo-world.js';
import { readDialogues } from './dialogue.js';
import { drawFace } from './face.drawing.js';
import { readFeatures } from './face.js';
import { PEOPLE } from './people.js';
import { readPeople } from './person.js';
import { POSTS } from './posts.js';

const now = new Date('2026-11-20T12:00:00Z');
const { members, conversations, posts, aftaler, proposals } = demoWorld(now);
/** In winter until 23:00 in Denmark. */
const isDaytime = ({ createdAt }: { createdAt: Date }): boolean =>
  createdAt.getUTCHours() >= 6 && createdAt.getUTCHours() < 22;

describe('the texts of the demo', () => {
  it('reject unknown names', () => {
    expect(() => readPeople('A | f 30 | Ingenby | - | Skak | Hej')).toThrow("Unknown town 'Ingenby'");
    expect(() => readPeople('A | f 30 | Odense | - | Skrak | Hej')).toThrow("Unknown interest 'Skrak'");
    expect(() => readFeatures('mohawk fair blond')).toThrow("Unknown feature 'mohawk'");
    expect(() => readDialogues('= A, B\n* hej')).toThrow("Invalid line of a dialogue: '* hej'");
  });
});

describe('the nights of the demo', () => {
  const at = (time: string): number => Date.parse(`2026-11-${time}:00Z`);

  it.each([
    ['20T12:00', 90 * MINUTE, '20T13:30'],
    ['20T12:00', -90 * MINUTE, '20T10:30'],
    ['20T21:30', 60 * MINUTE, '21T06:30'],
    ['20T06:30', -60 * MINUTE, '19T21:30'],
    ['20T12:00', 16 * HOUR, '21T12:00'],
    ['20T12:00', -32 * HOUR, '18T12:00'],
  ])('do not count: from %s on, %i ms lead to %s', (from, by, to) => {
    expect(new Date(awakeAfter(at(from), by))).toEqual(new Date(at(to)));
    expect(awakeBetween(at(from), at(to))).toBe(by);
  });

  it.each(['20T22:30', '21T03:00', '21T05:59'])('count as the end of the evening: %s', (night) => {
    expect(new Date(awakeAfter(at(night), 1 - 30 * MINUTE))).toEqual(new Date(at('20T21:30')));
  });
});

describe('the people of the demo', () => {
  it('are 120 with unique names, addresses and texts', () => {
    expect(members).toHaveLength(120);
    for (const key of ['username', 'email'] as const) {
      expect(new Set(members.map((member) => member[key].toLowerCase())).size).toBe(120);
    }
    const texts = members.flatMap(({ aboutMe }) => aboutMe ?? []);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeLessThan(members.length);
  });

  it('have chosen their names in different ways', () => {
    const alike = members.filter(({ username }) => /^\p{L}+_\p{L}$/u.test(username));
    expect(alike.length).toBeLessThanOrEqual(members.length / 3);
  });

  it('keep the rules of registration', () => {
    for (const { username, email, aboutMe, birthdate, interestIds } of members) {
      expect(firstProblem(RULES.username, username)).toBeNull();
      expect(firstProblem(RULES.email, email)).toBeNull();
      expect(firstProblem(RULES.aboutMe, aboutMe ?? '')).toBeNull();
      expect(ageOn(birthdate, now)).toBeGreaterThanOrEqual(MINIMUM_AGE);
      expect(new Set(interestIds).size).toBe(interestIds.length);
      expect(interestIds.length).toBeGreaterThan(1);
    }
  });

  it('have the ages of their descriptions', () => {
    expect(members.map(({ birthdate }) => ageOn(birthdate, now))).toEqual(readPeople(PEOPLE).map(({ age }) => age));
  });

  it('are the same every time', () => {
    expect(demoWorld(now)).toEqual({ members, conversations, posts, aftaler, proposals });
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

  it('are never at night', () => {
    expect(conversations.flatMap(({ messages }) => messages).filter((message) => !isDaytime(message))).toEqual([]);
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

  it('is written by those of whom its texts can be true: of their age, near that town, with that interest', () => {
    for (const [place, { interest, comments = [], isAnonymous = false, ...post }] of POSTS.entries()) {
      const written = posts[place];
      const fitting = fits(members[written?.author ?? -1], { ...post, likes: interest }, now);
      expect([post.content, isAnonymous || fitting]).toEqual([post.content, true]);
      for (const [index, comment] of comments.entries()) {
        const author = members[written?.comments[index]?.author ?? -1];
        const demand = typeof comment === 'string' ? {} : comment;
        expect([comment, fits(author, { near: post.near, ...demand }, now)]).toEqual([comment, true]);
      }
    }
  });

  it('names the town that it is about, and has no text at night, whenever it is made', () => {
    expect(POSTS.filter(({ near = '', content }) => !content.includes(near))).toEqual([]);
    for (const hour of ['2026-11-20T03:00:00Z', '2026-11-20T06:00:00Z', '2026-11-20T22:30:00Z']) {
      const wall = demoWorld(new Date(hour)).posts;
      expect([...wall, ...wall.flatMap(({ comments }) => comments)].filter((text) => !isDaytime(text))).toEqual([]);
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

describe('the aftaler of the demo', () => {
  it.each(Array.from({ length: 24 }, (_, month) => new Date(Date.UTC(2026, month, 9 + month, 12))))(
    'are six, and one for two, that follow the rules, in the month of %s',
    (instant) => {
      const world = demoWorld(instant);
      expect(world.aftaler).toHaveLength(6);
      expect(world.proposals).toHaveLength(1);
      expect(new Set(world.aftaler.map(({ host }) => host)).size).toBe(6);
      for (const { title, content, place, places, guests, askers, ...aftale } of world.aftaler) {
        expect(firstProblem(AFTALE_RULES.aftaleTitle, title)).toBeNull();
        expect(firstProblem(AFTALE_RULES.aftalePostContent, content, { aftale: {} })).toBeNull();
        expect(firstProblem(AFTALE_RULES.aftalePlace, place)).toBeNull();
        expect(
          firstProblem(
            aftaleStartRule(() => instant),
            localTimeOf(aftale.startsAt),
          ),
        ).toBeNull();
        expect(aftale.endsAt === null || aftale.endsAt > aftale.startsAt).toBe(true);
        expect(guests.length).toBeLessThanOrEqual(places);
        const people = [aftale.host, ...guests, ...askers.map(({ member }) => member)];
        expect(new Set(people).size).toBe(people.length);
        for (const { note } of askers) expect(firstProblem(AFTALE_RULES.aftaleNote, note)).toBeNull();
        expect([aftale.interestId, aftale.townId].every((id) => id > 0)).toBe(true);
      }
      for (const { title, place, startsAt, townId, proposedAt } of world.proposals) {
        expect(firstProblem(AFTALE_RULES.aftaleTitle, title)).toBeNull();
        expect(firstProblem(AFTALE_RULES.aftalePlace, place)).toBeNull();
        expect(
          firstProblem(
            aftaleStartRule(() => instant),
            localTimeOf(startsAt),
          ),
        ).toBeNull();
        expect(townId).toBeGreaterThan(0);
        expect(proposedAt <= instant).toBe(true);
      }
    },
  );
});
