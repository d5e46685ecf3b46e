const SUMS = [
  'sent',
  'tasks',
  'acknowledged',
  'lost',
  'doubled',
  'unseen',
  'unacknowledged',
  'retried',
  'requests',
  'unavailable',
  'failed',
  'hanging',
  'errors',
];
const WORST = ['worstGapMs', 'untilNormalMs', 'slowestMs'];

/** One row for each fault over all runs: sums, and the worst of the times. */
export function sumOfFaults(rows) {
  const sums = new Map();
  for (const row of rows) {
    const sum = sums.get(row.name) ?? {
      name: row.name,
      times: 0,
      ...Object.fromEntries([...SUMS, ...WORST].map((key) => [key, 0])),
    };
    sum.times += 1;
    for (const key of SUMS) sum[key] += row[key];
    for (const key of WORST) sum[key] = Math.max(sum[key], row[key]);
    sums.set(row.name, sum);
  }
  return [...sums.values()];
}

/** All faults in one row. */
export const totalOf = (rows) => sumOfFaults(rows.map((row) => ({ ...row, name: 'All' })))[0];
