import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'checks',
    include: ['**/*.test.ts'],
    pool: 'forks',
    // Guards against hanging, never measures: a test passes on a busy machine, too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
