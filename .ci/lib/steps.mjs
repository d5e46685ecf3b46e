import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { duration, withHeartbeat } from './progress.mjs';
import { ROOT, run } from './run.mjs';

/** Results of a step without a count of its own: it counts as one check. */
const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };
const SKIPPED = { passed: 0, failed: 0, skipped: 1 };

const results = [];
const started = Date.now();
/** Nothing may be skipped. */
const strict = process.env.CI === 'true';
let only = '';
let stopped = false;

/** Runs only the steps whose name contains a text. */
export function selectSteps(text) {
  only = text;
}

/** Whether `selectSteps` has chosen the step of this name. */
export const isSelected = (name) => name.includes(only);

/** Where a runner writes its report, in the folder of `useScratch`. */
export const reportFile = (name) => join(tmpdir(), `${name}.report.json`);

/**
 * Runs one step under a heading with the time that the whole run has taken so far. `needs` installs what is missing, or
 * says why it can't: then the step is skipped. `counts` reads the numbers of the step's own
 * runner after it has ended; nothing runs after a `vital` step that fails.
 */
export async function step(name, command, args, { env, needs, counts = () => null, vital = false } = {}) {
  if (stopped || !(vital || isSelected(name))) return;
  const why = (await needs?.()) ?? null;
  if (why !== null) return skip(name, why);
  const elapsed = duration(Date.now() - started);
  console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 72 - name.length - elapsed.length))} ${elapsed}`);
  const [began, busyBefore] = [Date.now(), processorSeconds()];
  const work = () => (typeof command === 'function' ? command() : run(command, args, { env }));
  const code = await withHeartbeat(name, work);
  const own = counts();
  // A runner can fail without a failed test: it crashed, or an error was thrown outside of the tests.
  const failedAround = code !== 0 && (own?.failed ?? 0) === 0;
  const sum = own === null ? (code === 0 ? PASSED : FAILED) : { ...own, failed: own.failed + (failedAround ? 1 : 0) };
  const seconds = (Date.now() - began) / 1000;
  results.push({ name, seconds, busy: processorSeconds() - busyBefore, ...sum });
  if (vital && code !== 0) {
    stopped = true;
    console.error(`\n${name} failed; the steps after it depend on it and are left out.`);
  }
}

/** Records what is skipped, and why; with CI=true that is a failure. */
export function skip(name, why) {
  if (stopped) return;
  console.log(`\n── ${name}: ${strict ? 'FAILED' : 'SKIPPED'}, ${why}`);
  results.push({ name, seconds: 0, why, ...(strict ? FAILED : SKIPPED) });
}

/** Processor time of all ended child processes and theirs, in seconds; NaN where there is no /proc. */
function processorSeconds() {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // cutime and cstime, in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Prints every step with its numbers and time, and the sum as the very last line. Returns the exit code. */
export function summarize() {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(`\n── Summary ${'─'.repeat(67)}`);
  for (const { name, seconds, busy, passed, failed, skipped, why, titles, flaky } of results) {
    const mark = failed > 0 ? 'FAILED' : passed === 0 ? 'skipped' : 'ok';
    const numbers = `${passed} passed, ${failed} failed, ${skipped} skipped`;
    const times = `${`${seconds.toFixed(1)} s`.padStart(8)}${busy > 0 ? `, processor ${busy.toFixed(0)} s` : ''}`;
    console.log(`${mark.padEnd(8)}${name.padEnd(width + 2)}${times.padEnd(27)}   ${why ?? numbers}`);
    for (const title of titles ?? []) console.log(`          ${title}`);
    for (const title of flaky ?? []) console.log(`          passed only at the second attempt: ${title}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return sum('failed') > 0 || (strict && sum('skipped') > 0) ? 1 : 0;
}

/** Numbers of vitest's JSON report. */
export function vitestCounts(name) {
  const report = readReport(name);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      titles: report.testResults.flatMap(({ name: file, assertionResults, message }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        if (failed.length === 0 && message) return [`${relative(ROOT, file)}: ${firstLine(message)}`];
        return failed.map(
          ({ fullName, failureMessages: [reason] }) => `${relative(ROOT, file)}: ${fullName}: ${firstLine(reason)}`,
        );
      }),
    }
  );
}

/** Numbers of Playwright's JSON report. A test that passed only at the second attempt is `flaky`, which is a bug. */
export function playwrightCounts(name) {
  const report = readReport(name);
  if (!report) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    titles: [
      ...report.suites.flatMap((suite) => titlesOf(suite, 'unexpected')),
      ...report.errors.map(({ message = '' }) => `outside of the tests: ${stripVTControlCharacters(message)}`),
    ],
    flaky: report.suites.flatMap((suite) => titlesOf(suite, 'flaky')),
  };
}

function titlesOf({ file, specs = [], suites = [] }, wanted) {
  const found = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(
        ({ projectName, results: [first] }) => `${projectName}, ${file}: ${title}: ${firstLine(first?.error?.message)}`,
      ),
  );
  return [...found, ...suites.flatMap((suite) => titlesOf(suite, wanted))];
}

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0];

function readReport(name) {
  const file = reportFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
