import type { NotificationKind, PushMessage } from '@venn/schema/notifications';
import type { Clock } from '../../common/clock.js';
import type { Database } from '../../infra/postgres/data-source.js';
import type { PushOptions, PushOutcome, PushSender } from '../../infra/push/push-sender.js';
import { readDevices, storeOutcomes } from './push.queries.js';

const HOUR = 60 * 60;

/**
 * How push services keep messages of each kind. A newer one replaces an older one that waits. None arrives when the mail
 * about the same has been sent.
 */
const OPTIONS: Readonly<Record<NotificationKind, PushOptions>> = {
  messages: { ttl: 24 * HOUR, urgency: 'high', topic: 'messages' },
  aftaler: { ttl: 24 * HOUR, urgency: 'high', topic: 'aftaler' },
  comments: { ttl: 24 * HOUR, urgency: 'normal', topic: 'comments' },
  account: { ttl: 24 * HOUR, urgency: 'normal', topic: 'account' },
};

/** `reached`: at least one device. `later`: none, but one may be reached then. `missed`: none. */
export type PushResult = { state: 'reached' | 'missed' } | { state: 'later'; seconds: number };

interface Needs {
  dataSource: Database;
  clock: Clock;
  sender: Pick<PushSender, 'send'>;
}

/** Tells members on their phones. Only for jobs: push services may take seconds. */
export class PushService {
  constructor(private readonly needs: Needs) {}

  /** Sends a message to all devices of a member who wants to be told of its kind; forgets devices that are no more. */
  async send(memberId: number, { kind, count, path }: PushMessage): Promise<PushResult> {
    const { dataSource, clock, sender } = this.needs;
    const devices = await readDevices(dataSource, memberId, kind);
    if (devices.length === 0) return { state: 'missed' };
    const text = JSON.stringify({ kind, count, path } satisfies PushMessage);
    const sent = await Promise.all(
      devices.map(async (device) => ({ id: device.id, outcome: await sender.send(device, text, OPTIONS[kind]) })),
    );
    const idsOf = (state: PushOutcome['state']): number[] =>
      sent.filter(({ outcome }) => outcome.state === state).map(({ id }) => id);
    const [reached, gone] = [idsOf('delivered'), idsOf('gone')];
    if (reached.length + gone.length > 0) await storeOutcomes(dataSource, { reached, gone, now: clock.now() });
    if (reached.length > 0) return { state: 'reached' };
    const waits = sent.flatMap(({ outcome }) => (outcome.state === 'later' ? [outcome.seconds] : []));
    return waits.length === 0 ? { state: 'missed' } : { state: 'later', seconds: Math.max(...waits) };
  }
}
