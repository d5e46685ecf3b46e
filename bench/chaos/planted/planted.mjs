import { onDatabase } from '../../lib/bench-database.mjs';
import { buildHeadlessMember } from '../clients/headless-member.mjs';
import { FAULT_EVERY_MS, faultOf } from '../faults.mjs';
import { runFaults } from '../run.mjs';
import { withWorld } from '../world/world.mjs';
import { PLANTED_BUGS } from './bugs.mjs';
import { serverWith } from './plant.mjs';

const MEMBERS = 500;
/** What is missing after this time counts; without a bug everything has arrived before. */
const SETTLE_MS = 30_000;
/** All these faults without a bug, under which nothing may be wrong. */
const NO_BUG = {
  bug: 'none',
  changes: [],
  faults: [...new Set(PLANTED_BUGS.flatMap(({ faults }) => faults))],
};

/**
 * Runs the faults of each planted bug in a world with it, and without any; returns what was found wrong with each, and
 * whether that is `asExpected`. `only` chooses some by what their names contain.
 */
export async function runPlanted(say, only) {
  const results = [];
  const wanted = [NO_BUG, ...PLANTED_BUGS].filter(
    ({ bug }) => only === undefined || only.some((part) => bug.includes(part)),
  );
  if (wanted.length === 0) {
    throw new Error(`There is no such bug; there are: ${PLANTED_BUGS.map(({ bug }) => bug).join(', ')}`);
  }
  for (const planted of wanted) {
    say(`planted: ${planted.bug}`);
    const wrong = await findBug(planted, say);
    const found = planted.symptom ? wrong.filter((each) => planted.symptom.test(each)) : wrong;
    const asExpected = planted.symptom ? found.length > 0 : found.length === 0;
    say(`${asExpected ? 'as expected' : 'UNEXPECTED'}: ${wrong.join('; ') || 'nothing wrong'}`);
    results.push({ bug: planted.bug, faults: planted.faults, found: found[0] ?? wrong[0] ?? 'nothing', asExpected });
  }
  return results;
}

async function findBug({ changes, sql, faults }, say) {
  const ofClient = changes.filter(({ at }) => at.startsWith('client/'));
  const ofServer = changes.filter(({ at }) => at.startsWith('server/'));
  const script = await buildHeadlessMember(ofClient);
  const { wrong } = await withWorld({ members: MEMBERS, server: serverWith(ofServer), say }, async (world) => {
    if (sql) await onDatabase(world.database.url, (dataSource) => dataSource.query(sql));
    return runFaults(world, {
      script,
      faults: faults.map((name) => faultOf(name)),
      everyMs: FAULT_EVERY_MS,
      settleMs: SETTLE_MS,
    });
  });
  return wrong;
}
