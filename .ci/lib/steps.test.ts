import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { playwrightCounts, reportFile } from './steps.mjs';

const NAME = 'steps.test';
afterEach(() => rmSync(reportFile(NAME)));

const test = (status: string) => ({ status, projectName: 'chromium' });
const spec = (title: string, status: string) => ({ title, tests: [test(status)] });

it('names stories that failed, that passed at the second attempt, and errors outside of them', () => {
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{ message: '\u001B[31mError: route.fetch: Test ended.\u001B[39m' }],
    suites: [
      {
        file: 'wall.spec.ts',
        specs: [spec('a like', 'expected'), spec('a post', 'unexpected')],
        suites: [{ file: 'wall.spec.ts', specs: [spec('a comment', 'flaky')] }],
      },
    ],
  };
  writeFileSync(reportFile(NAME), JSON.stringify(report));
  expect(playwrightCounts(NAME)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 1,
    titles: ['chromium, wall.spec.ts: a post', 'outside of the tests: Error: route.fetch: Test ended.'],
    flaky: ['chromium, wall.spec.ts: a comment'],
  });
});
