import { RATE_LIMITS } from '@venn/schema/limits';
import { Counter, Histogram, Registry } from 'prom-client';
import type { LimitName } from '../rate-limits/limit-rules.js';

/** What became of a mail: `refused` at once by the recipient's server, `bounced` later, `complained` about as spam. */
export const MAIL_OUTCOMES = ['sent', 'refused', 'bounced', 'complained'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** What happened in this process since its start, for `/metrics`. */
export interface Counters {
  readonly registry: Registry;
  /** Root fields of GraphQL operations, from every transport, with `OK` or their error's code. */
  readonly operations: Counter<'field' | 'code'>;
  /** Those of them that a personal token asked for. */
  readonly tokenOperations: Counter<'code'>;
  /** Refusals by a rate limit. */
  readonly limitRefusals: Counter<'limit'>;
  readonly mails: Counter<'outcome'>;
  /** Events that Redis didn't get; clients catch up. */
  readonly eventsLost: Counter;
  /** From the commit of a change to the moment that a socket gets its event. */
  readonly liveEventSeconds: Histogram;
}

/** Creates the counters. Known labels begin at 0: the first increase of a series that didn't exist is no increase to Prometheus. */
export function createCounters(): Counters {
  const registry = new Registry();
  const registers = [registry];
  const operations = new Counter({
    name: 'venn_operations_total',
    help: 'GraphQL operations by root field, over HTTP, REST, sockets and in pages, with OK or the code of the error.',
    labelNames: ['field', 'code'] as const,
    registers,
  });
  const tokenOperations = new Counter({
    name: 'venn_token_operations_total',
    help: 'GraphQL operations with a personal token by the code of their result; venn_operations_total has them, too.',
    labelNames: ['code'] as const,
    registers,
  });
  for (const code of ['OK', 'FORBIDDEN', 'RATE_LIMITED']) tokenOperations.inc({ code }, 0);
  const limitRefusals = new Counter({
    name: 'venn_limit_refusals_total',
    help: 'Requests that a rate limit refused.',
    labelNames: ['limit'] as const,
    registers,
  });
  for (const limit of Object.keys(RATE_LIMITS) as LimitName[]) limitRefusals.inc({ limit }, 0);
  const mails = new Counter({
    name: 'venn_mails_total',
    help: 'Mails by what became of them: sent, refused at once, bounced later, complained about as spam.',
    labelNames: ['outcome'] as const,
    registers,
  });
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);
  const eventsLost = new Counter({
    name: 'venn_events_lost_total',
    help: 'Live events that Redis did not get, because it was away or too many waited for it; clients catch up.',
    registers,
  });
  const liveEventSeconds = new Histogram({
    name: 'venn_live_event_seconds',
    help: 'From the commit of a change to the moment that a socket gets its event.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  return { registry, operations, tokenOperations, limitRefusals, mails, eventsLost, liveEventSeconds };
}
