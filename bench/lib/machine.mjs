import { cpus, loadavg, totalmem } from 'node:os';

/** Description of the machine, for reports. */
export const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

/** The load average over a minute. */
export const load = () => loadavg()[0].toFixed(1);
