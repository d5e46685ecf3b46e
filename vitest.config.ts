import { defineConfig } from 'vitest/config';

/**
 * One run over all packages; each keeps its own settings. One worker more than cores: tests also wait, for faults and
 * timers.
 */
export default defineConfig({
  test: { projects: ['schema', 'server', 'client', '.ci'], maxWorkers: 3 },
});
