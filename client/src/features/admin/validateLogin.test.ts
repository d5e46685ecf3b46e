import { describe, expect, it } from 'vitest';
import { loginMistakes } from './validateLogin';

describe("the portal's login", () => {
  it.each([
    [' ', '', { email: 'Email is required', password: 'Password is required' }],
    ['frida', 'x', { email: 'Invalid email address' }],
    ['frida@example.dk', 'x', {}],
  ])('%j and %j', (email, password, mistakes) => {
    expect(loginMistakes({ email, password })).toEqual(mistakes);
  });
});
