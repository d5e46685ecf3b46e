import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { PLANTED_BUGS } from './planted-bugs.js';

/** Prints one line per attack: the finding that it repeats, what happened, its requests. */
export default class AttackReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const { message } of module.errors()) console.log(message);
      const tests = [...module.children.allTests()];
      const arePlanted = module.project.name === 'planted';
      console.log(arePlanted ? '\nThe same attacks on planted bugs:' : '\nAttacks:');
      for (const test of tests) console.log(arePlanted ? plantedLine(test) : line(test));
      for (const test of tests.filter((each) => !each.ok())) {
        console.log(`\n${test.name}:`);
        for (const { message, stack } of test.result().errors ?? []) console.log(stack ?? message);
      }
    }
  }
}

function line(test: TestCase): string {
  const { row = '', requests = 0 } = test.meta();
  return `  ${row.padEnd(12)} ${(test.ok() ? 'held' : 'FAILED').padEnd(7)} ${String(requests).padStart(4)}  ${test.name}`;
}

function plantedLine(test: TestCase): string {
  const bugs = PLANTED_BUGS.filter(({ attack }) => attack === test.name).map(({ bug }) => bug);
  const outcome = bugs.length > 0 ? (test.ok() ? 'found' : 'NOT FOUND') : test.ok() ? 'held' : 'FAILED';
  return `  ${outcome.padEnd(10)} ${test.name}${bugs.length > 0 ? `: ${bugs.join(', ')}` : ''}`;
}
