import { describe, expect, it } from 'vitest';
import { EMPTY_REGISTRATION, type RegisterValues, toRegistration } from './registerForm';

const values: RegisterValues = {
  ...EMPTY_REGISTRATION,
  username: ' Lone ',
  email: ' lone@eksempel.dk ',
  password: ' kastanje ',
  confirmPassword: ' kastanje ',
  birthdate: '1990-11-21',
  gender: 'female',
  location: 'Roskilde',
  aboutMe: '  ',
  interests: ['a'],
  acceptTerms: true,
};
const now = new Date('2026-11-20T12:00:00Z');

describe('toRegistration', () => {
  it('trims texts but not the password', () => {
    const { input } = toRegistration(values, now);
    expect(input).toMatchObject({ username: 'Lone', email: 'lone@eksempel.dk', password: ' kastanje ' });
  });

  it('computes the age from the birthdate', () => {
    expect(toRegistration(values, now).input.age).toBe(35);
  });

  it('omits a blank aboutMe and a missing picture', () => {
    const sent = toRegistration(values, now);
    expect(sent.input).not.toHaveProperty('aboutMe');
    expect(sent).not.toHaveProperty('avatar');
  });
});
