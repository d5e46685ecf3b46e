import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  // Without this, CommonJS and ES modules each load their own copy of graphql, which then refuse each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Only root has a choice of accounts; elsewhere these tests have no meaning.
    exclude: [...configDefaults.exclude, ...(process.getuid?.() === 0 ? [] : ['**/*.as-root.test.ts'])],
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/setup.ts',
    pool: 'forks',
    // One more than cores: tests also wait, for faults and timers.
    maxWorkers: 3,
    // Loading the server takes seconds of processor time, and its first requests are slow: files share a process.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    env: { NODE_ENV: 'test' },
    // Guards against hanging, never measures: a test passes on a busy machine, too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
