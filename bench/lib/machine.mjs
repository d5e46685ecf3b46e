import { cpus, loadavg, totalmem } from 'node:os';

/** What a report says of the machine. */
export const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

/** How many programs want to run at this moment. */
export const load = () => loadavg()[0].toFixed(1);
