import { PASSWORD_WORK } from '@venn/schema/limits';
import { expect, it } from 'vitest';
import { hashPassword, passwordLimit, provenHash } from './password.js';

it('refuses passwords while too many wait to be hashed, and takes them afterwards', async () => {
  let end: (value: null) => void = () => undefined;
  const ended = new Promise<null>((resolve) => {
    end = resolve;
  });
  const tasks = PASSWORD_WORK.atOnce + PASSWORD_WORK.waiting;
  const works = Array.from({ length: tasks }, () => passwordLimit.run(() => ended));
  expect(passwordLimit.waiting).toBe(PASSWORD_WORK.waiting);
  const refusal = { code: 'UNAVAILABLE', retryAfterSeconds: PASSWORD_WORK.retrySeconds };
  await expect(provenHash('hemmelig-kode', null)).rejects.toMatchObject(refusal);
  await expect(hashPassword('hemmelig-kode')).rejects.toMatchObject(refusal);
  end(null);
  await Promise.all(works);
  const passwordHash = await hashPassword('hemmelig-kode');
  expect(await provenHash('hemmelig-kode', passwordHash)).toBe(passwordHash);
  expect(await provenHash('hemmelig-Kode', passwordHash)).toBeNull();
  expect(await provenHash('hemmelig-kode', null)).toBeNull();
});
