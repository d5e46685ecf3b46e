import { defineConfig } from 'vitest/config';
import { ARE_PLANTED, plantBugs } from './test/attack/planted-bugs.js';
import config from './vitest.config.js';

/** `npm run attack`: the rig alone; with `PLANTED_BUGS=on` on a server with bugs that it has to find. */
export default defineConfig({
  ...config,
  plugins: ARE_PLANTED ? [plantBugs()] : [],
  test: {
    ...config.test,
    name: 'attack',
    include: ['test/attack/attack.run.ts'],
    testTimeout: 60_000,
    reporters: ['./test/attack/attack.reporter.ts'],
  },
});
