import { type Check, type Examined, reasonOf } from './check.js';

interface Readiness {
  status?: string;
  database?: string;
  matchIndex?: string;
}

/** Whether the public address leads to a ready server, seen from this machine. */
export const websiteCheck = ({ config: { publicUrl } }: Examined): Check => ({
  subject: 'website',
  async run(report, signal) {
    try {
      const response = await fetch(`${publicUrl}/readyz`, { redirect: 'manual', signal });
      const { status, database, matchIndex } = ((await response.json().catch(() => null)) ?? {}) as Readiness;
      if (response.status === 200 && status === 'ready') report.ok(`${publicUrl} leads to a ready server.`);
      else if (status !== undefined) {
        report.fail(
          `The server at ${publicUrl} is not ready (database ${database}, match index ${matchIndex}); look at its log.`,
        );
      } else {
        report.warn(`${publicUrl}/readyz answers ${response.status}, so no server; start one, or check the balancer.`);
      }
    } catch (fault) {
      // Some networks don't lead a machine to its own public address.
      report.warn(`${publicUrl} can't be reached from here (${reasonOf(fault)}); try it from outside.`);
    }
  },
});
