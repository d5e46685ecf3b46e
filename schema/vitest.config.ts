import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'schema',
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    // A guard against hanging, never a measure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
