import { expect } from 'vitest';
import { LOOKALIKE_NAMES, OFFICIAL_NAMES } from '../name-samples.js';
import { register } from './accounts.attacks.js';
import { type Attack, codeIn } from './attack.js';

/** Whoever claims to be another: the staff, another member, or the owner of an address. */
export const IMPOSTOR_ATTACKS: readonly Attack[] = [
  {
    row: 'third: names',
    name: 'nobody is called like the staff, an authority or a bank, with whatever beside it',
    async run(target) {
      const passed: string[] = [];
      for (const username of OFFICIAL_NAMES)
        if (codeIn(await register(target, { username })) !== 'VALIDATION') passed.push(username);
      expect(passed).toEqual([]);
    },
  },
  {
    row: 'third: names',
    name: 'no name is drawn like that of another member',
    async run(target) {
      const passed: string[] = [];
      const members = new Set<string>();
      for (const [original, copy] of LOOKALIKE_NAMES) {
        if (!members.has(original)) await target.member({ username: original }).catch(() => undefined);
        members.add(original);
        if (!['VALIDATION', 'USERNAME_TAKEN'].includes(codeIn(await register(target, { username: copy }))))
          passed.push(copy);
      }
      expect(passed).toEqual([]);
    },
  },
];
