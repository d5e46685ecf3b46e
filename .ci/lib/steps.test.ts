import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { playwrightCounts, reportFile, vitestCounts } from './steps.mjs';

const NAME = 'steps.test';
afterEach(() => rmSync(reportFile(NAME)));

const failure = { error: { message: '\u001B[31mError: too late\u001B[39m\nCall log:' } };
const test = (status: string, results: object[]) => ({ status, projectName: 'chromium', results });
const spec = (title: string, status: string, ...results: object[]) => ({ title, tests: [test(status, results)] });

it('names stories that failed or passed at the second attempt, with the reason, and errors outside of them', () => {
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{ message: '\u001B[31mError: route.fetch: Test ended.\u001B[39m' }],
    suites: [
      {
        file: 'wall.spec.ts',
        specs: [spec('a like', 'expected', {}), spec('a post', 'unexpected', failure, failure)],
        suites: [{ file: 'wall.spec.ts', specs: [spec('a comment', 'flaky', failure, {})] }],
      },
    ],
  };
  writeFileSync(reportFile(NAME), JSON.stringify(report));
  expect(playwrightCounts(NAME)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 1,
    titles: [
      'chromium, wall.spec.ts: a post: Error: too late',
      'outside of the tests: Error: route.fetch: Test ended.',
    ],
    flaky: ['chromium, wall.spec.ts: a comment: Error: too late'],
  });
});

it('names tests that failed, with the reason, and files that could not be loaded', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 2,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: 'clock.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'ticks', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'agrees',
            failureMessages: ['AssertionError: 1 is not 2\n    at clock.test.ts:3'],
          },
        ],
      },
      { name: 'disk.test.ts', assertionResults: [], message: 'Error: Cannot find module\nimported from' },
    ],
  };
  writeFileSync(reportFile(NAME), JSON.stringify(report));
  expect(vitestCounts(NAME)?.titles).toEqual([
    expect.stringMatching(/clock\.test\.ts: agrees: AssertionError: 1 is not 2$/),
    expect.stringMatching(/disk\.test\.ts: Error: Cannot find module$/),
  ]);
});
