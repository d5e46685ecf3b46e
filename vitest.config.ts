import { defineConfig } from 'vitest/config';

/** One run over all three packages; each keeps its own settings. */
export default defineConfig({
  test: { projects: ['schema', 'server', 'client'], maxWorkers: 2 },
});
