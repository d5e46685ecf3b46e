import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Check, runChecks } from './check.js';

it('runs every check, whatever the others do, and reports in their order', async () => {
  let wasEnded = false;
  const checks: Check[] = [
    {
      subject: 'slow',
      async run(report, signal) {
        report.ok('It answers.');
        signal.addEventListener('abort', () => (wasEnded = true));
        await sleep(200);
        report.fail('Too late.');
      },
    },
    { subject: 'broken', run: () => Promise.reject(new TypeError('fetch failed', { cause: new Error('No route') })) },
    { subject: 'sound', run: async (report) => report.warn('Half full.', 'space') },
  ];
  const findings = await runChecks(checks, 50);
  expect(wasEnded).toBe(true);
  await sleep(200);
  expect(findings).toEqual([
    { subject: 'slow', state: 'ok', text: 'It answers.' },
    { subject: 'slow', state: 'failed', text: expect.stringMatching(/^No answer within 0.05 s; /) },
    { subject: 'broken', state: 'failed', text: 'No route' },
    { subject: 'sound: space', state: 'warning', text: 'Half full.' },
  ]);
});
