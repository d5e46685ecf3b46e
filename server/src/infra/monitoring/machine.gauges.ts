import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { Clock } from '../../common/clock.js';
import type { MeasuredGauge } from './measured-gauge.js';

/** A certificate is looked at once an hour: it is a connection to the public address. */
const CERTIFICATE_EVERY_MS = 60 * 60_000;
const CONNECT_TIMEOUT_MS = 1500;

/** The disk of the data folder, and the certificate of the public address. */
export const machineGauges = (dataDir: string, publicUrl: string, clock: Clock): MeasuredGauge[] => [
  {
    name: 'venn_disk_bytes',
    help: 'The disk of the data folder: free for this account, and in all.',
    labelNames: ['state'],
    async measure() {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      return [
        { labels: { state: 'free' }, value: bavail * bsize },
        { labels: { state: 'all' }, value: blocks * bsize },
      ];
    },
  },
  certificateGauge(publicUrl, clock),
];

function certificateGauge(publicUrl: string, clock: Clock): MeasuredGauge {
  let endsAt: Date | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    name: 'venn_certificate_seconds',
    help: 'Until the certificate of PUBLIC_URL ends, looked at every hour; left out where it has none.',
    async measure() {
      const now = clock.now().getTime();
      if (now - askedAt >= CERTIFICATE_EVERY_MS) {
        askedAt = now;
        endsAt = await endOfCertificate(new URL(publicUrl));
      }
      return endsAt === null ? null : (endsAt.getTime() - now) / 1000;
    },
  };
}

/** When the certificate at an https address ends; null where none is shown. */
export async function endOfCertificate({ protocol, hostname, port }: URL): Promise<Date | null> {
  if (protocol !== 'https:') return null;
  return new Promise((resolve) => {
    // An invalid one has an end, too, which is what is asked.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (date: Date | null): void => {
      socket.destroy();
      resolve(date);
    };
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      end(until === undefined ? null : new Date(until));
    });
  });
}
