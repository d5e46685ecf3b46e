import { firstProblem } from '@venn/schema/rules/rule';
import { describe, expect, it } from 'vitest';
import { newEmailOf, type OwnViewer, profileRulesOf, toUpdate, valuesOf } from './profileForm';

const viewer: OwnViewer = {
  id: 'v',
  username: 'Ditte_K',
  email: 'ditte@example.dk',
  pendingEmail: null,
  pendingEmailFrom: null,
  refusedEmail: null,
  foundByGender: true,
  aftaleMailsOff: [],
  firstWriters: 'everybody',
  breakSince: null,
  breakUntil: null,
  role: 'user',
  plusSubscriptionExpiry: null,
  age: 35,
  gender: 'female',
  location: 'Roskilde',
  aboutMe: 'Hej',
  avatarUrl: '/avatars/a.webp',
  createdAt: '2026-05-02T10:00:00.000Z',
  lastOnline: null,
  interests: [
    { id: 'i1', name: 'Brætspil' },
    { id: 'i2', name: 'Vandring' },
  ],
};
const edited = (changes: Partial<ReturnType<typeof valuesOf>>) => toUpdate({ ...valuesOf(viewer), ...changes }, viewer);

describe('toUpdate', () => {
  it('is empty when only whitespace and the order of interests differ', () => {
    expect(edited({})).toEqual({ input: {} });
    expect(edited({ username: ' Ditte_K ', interests: ['i2', 'i1'] })).toEqual({ input: {} });
  });

  it('contains the changed fields, normalised, and never the age', () => {
    expect(
      edited({ username: ' Ditte ', age: 18, aboutMe: ' ', interests: ['i2'], gender: 'male', foundByGender: false }),
    ).toEqual({
      input: { username: 'Ditte', aboutMe: '', interests: ['i2'], gender: 'male', foundByGender: false },
    });
  });

  it('contains a new picture as a file, which takes precedence over removal', () => {
    const avatar = new File(['x'], 'mig.png');
    expect(edited({ avatar, removeAvatar: true })).toEqual({ input: {}, avatar });
    expect(edited({ removeAvatar: true })).toEqual({ input: { removeAvatar: true } });
  });

  it('contains the password with a new address, where it was given', () => {
    const values = { ...valuesOf(viewer), email: ' ny@example.dk ' };
    expect(toUpdate(values, viewer, 'hemmelig')).toEqual({
      input: { email: 'ny@example.dk', currentPassword: 'hemmelig' },
    });
    expect(toUpdate(values, viewer)).toEqual({ input: { email: 'ny@example.dk' } });
    expect([newEmailOf(values, viewer), newEmailOf({ ...values, email: ` ${viewer.email}` }, viewer)]).toEqual([
      'ny@example.dk',
      null,
    ]);
  });

  it('treats a profile without town and text as empty fields', () => {
    const bare = { ...viewer, location: null, aboutMe: null };
    expect(toUpdate({ ...valuesOf(bare), location: 'Køge' }, bare)).toEqual({ input: { location: 'Køge' } });
  });
});

describe('profileRulesOf', () => {
  it('accepts a present name that new names may not be like, and no other one', () => {
    const { username } = profileRulesOf({ ...viewer, username: 'Bo 12345678' });
    expect(firstProblem(username, 'Bo 12345678')).toBeNull();
    expect(firstProblem(username, ' Bo 12345678 ')).toBeNull();
    expect(firstProblem(username, 'Bo 12345679')).toBe('usernamePhone');
    expect(firstProblem(username, 'Admin')).toBe('usernameReserved');
  });
});
