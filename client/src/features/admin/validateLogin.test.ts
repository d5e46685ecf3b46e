import { describe, expect, it } from 'vitest';
import { validateLogin } from './validateLogin';

describe('validateLogin', () => {
  it.each([
    [' ', '', { email: 'Email is required', password: 'Password is required' }],
    ['frida', 'x', { email: 'Invalid email address' }],
    ['frida@example.dk', 'x', {}],
  ])('%j and %j', (email, password, mistakes) => {
    expect(validateLogin({ email, password })).toEqual(mistakes);
  });
});
