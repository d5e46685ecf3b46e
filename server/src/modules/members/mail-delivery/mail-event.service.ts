import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import type { Sentence } from '../../../common/sentence.js';
import type { Counters } from '../../../infra/monitoring/counters.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { signedWebhookId } from '../../../infra/signing/webhook-signature.js';
import { markRefused } from './delivery.service.js';

const UNSIGNED: Sentence = {
  da: 'Signaturen passer ikke, eller den er for gammel.',
  en: 'The signature does not match, or it is too old.',
};

/** An event that concerns a member's address. */
interface MailEvent {
  type: 'bounced' | 'complained';
  email: string;
}

interface Needs {
  /** Null where the operator has no webhook. */
  key: Buffer | null;
  dataSource: Database;
  clock: Clock;
  rateLimiter: RateLimiter;
  mails: Counters['mails'];
}

/** What a mail provider reports about mails that it had accepted. */
export class MailEventService {
  constructor(private readonly needs: Needs) {}

  /**
   * Records a signed event, once for each id. Other types, soft bounces and addresses of nobody are accepted and change
   * nothing, or the provider would send them again. Refuses with NOT_FOUND without a key, UNAUTHENTICATED for a
   * wrong or old signature, and BAD_REQUEST for a signed body that is no event.
   */
  async receive(headers: IncomingHttpHeaders, body: Buffer): Promise<void> {
    const { key, dataSource, clock, rateLimiter, mails } = this.needs;
    if (key === null) throw new AppError('NOT_FOUND');
    const id = signedWebhookId(headers, body, key, clock.now());
    if (id === null) throw new AppError('UNAUTHENTICATED', { text: UNSIGNED });
    const event = readEvent(body);
    if (event === null || !(await rateLimiter.tryUse('mailEvent', id))) return;
    try {
      await markRefused(dataSource, event.email);
    } catch (fault) {
      // The provider sends it again, and must not be taken for a replay then.
      await rateLimiter.giveBack('mailEvent', id).catch(() => undefined);
      throw fault;
    }
    mails.inc({ outcome: event.type });
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The event of a body; null for one that changes nothing. */
function readEvent(body: Buffer): MailEvent | null {
  const message = parse(body);
  if (!isRecord(message) || typeof message['type'] !== 'string') throw new AppError('BAD_REQUEST');
  const { type, data } = message;
  if (type !== 'bounced' && type !== 'complained') return null;
  if (!isRecord(data) || typeof data['email'] !== 'string') throw new AppError('BAD_REQUEST');
  return type === 'bounced' && data['bounce'] === 'soft' ? null : { type, email: data['email'].trim() };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AppError('BAD_REQUEST');
  }
}
