import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Without this, CommonJS and ES modules each load their own copy of graphql, which then refuse each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'forks',
    env: { NODE_ENV: 'test' },
  },
});
