import { defineConfig } from 'vitest/config';
import { plantBugs } from './test/attack/planted-bugs.js';
import config from './vitest.config.js';

const test = { ...config.test, include: ['test/attack/attack.run.ts'] };

/** `npm run attack`: the rig on the server as it is, and at the same time on one with bugs that it has to find. */
export default defineConfig({
  test: {
    projects: [
      { ...config, test: { ...test, name: 'attack' } },
      {
        ...config,
        plugins: [plantBugs()],
        test: { ...test, name: 'planted', env: { ...test.env, PLANTED_BUGS: 'on' } },
      },
    ],
    reporters: ['./test/attack/attack.reporter.ts'],
  },
});
