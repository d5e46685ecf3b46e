import { expect, it } from 'vitest';
import { EMPTY_REGISTRATION } from '../registerForm';
import { forgetRegistration, rememberRegistration, sentRegistration } from './sentRegistration';

it('a sent registration is remembered without its password, until it is forgotten', () => {
  const written = {
    ...EMPTY_REGISTRATION,
    email: 'lone@example.dk',
    password: 'kastanje',
    confirmPassword: 'kastanje',
  };
  rememberRegistration(written, 'token');
  expect(JSON.stringify(sentRegistration())).not.toContain('kastanje');
  expect(sentRegistration()).toMatchObject({ token: 'token', values: { email: 'lone@example.dk' } });
  forgetRegistration();
  expect(sentRegistration()).toBeNull();
});
