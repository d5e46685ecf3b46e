import { PASSWORD_WORK } from '@venn/schema/limits';
import { expect, it } from 'vitest';
import { hashPassword, isPassword, passwordLimit } from './password.js';

it('refuses passwords while too many wait to be hashed, and takes them afterwards', async () => {
  let end: (value: null) => void = () => undefined;
  const ended = new Promise<null>((resolve) => {
    end = resolve;
  });
  const tasks = PASSWORD_WORK.atOnce + PASSWORD_WORK.waiting;
  const works = Array.from({ length: tasks }, () => passwordLimit.run(() => ended));
  expect(passwordLimit.waiting).toBe(PASSWORD_WORK.waiting);
  const refusal = { code: 'UNAVAILABLE', retryAfterSeconds: PASSWORD_WORK.retrySeconds };
  await expect(isPassword('hemmelig-kode', null)).rejects.toMatchObject(refusal);
  await expect(hashPassword('hemmelig-kode')).rejects.toMatchObject(refusal);
  end(null);
  await Promise.all(works);
  const passwordHash = await hashPassword('hemmelig-kode');
  expect(await isPassword('hemmelig-kode', passwordHash)).toBe(true);
  expect(await isPassword('hemmelig-Kode', passwordHash)).toBe(false);
  expect(await isPassword('hemmelig-kode', null)).toBe(false);
});
