// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { ADMIN_PAGE_SIZE_MAX } from '@venn/schema/limits';
import { isCalendarDate } from '@venn/schema/time';
import { systemClock } from '../common/clock.js';
import { AuditService } from '../modules/audit/audit.service.js';
import { SourceBlockingService } from '../modules/identity/blocked-sources/source-blocking.service.js';
import { onDatabase } from './support/on-database.js';
import { runCommand, UsageError } from './support/run-command.js';

// npm run admin:block -- --domain example.com --reason R [--until 2027-01-01]
// npm run admin:block -- --network 192.0.2.0/24 --reason R [--until 2027-01-01]
// npm run admin:block -- --domain gmail.com --confirm gmail.com --reason R: one that very many people have
// npm run admin:block -- --list
// npm run admin:block -- --remove --domain example.com
// Works with and without a running server, which refuses from the next request on.

const USAGE = `npm run admin:block -- (--domain <domain> | --network <network>) (--reason <why> [--until <day>] [--confirm <the same again>] | --remove)
npm run admin:block -- --list`;

const text = { type: 'string', default: '' } as const;
const flag = { type: 'boolean', default: false } as const;

async function list(sources: SourceBlockingService): Promise<void> {
  const { items, total } = await sources.list({ page: 1, pageSize: ADMIN_PAGE_SIZE_MAX });
  for (const { kind, value, endsAt, reason } of items) {
    console.log([kind, value, endsAt === null ? 'no end' : `until ${endsAt.toISOString()}`, reason].join('\t'));
  }
  console.log(total > items.length ? `${total} in all, the newest are shown.` : `${total} in all.`);
}

/** The start of a day in UTC, or null without one. */
function endOf(until: string): Date | null {
  if (until === '') return null;
  if (!isCalendarDate(until)) throw new UsageError(`${until} is no day such as 2027-01-01.`);
  return new Date(until);
}

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { domain: text, network: text, reason: text, until: text, confirm: text, remove: flag, list: flag },
  });
  const { domain, network, reason, until, confirm: confirmation } = values;
  if (!values.list && (domain === '') === (network === '')) throw new UsageError();
  const kind = domain === '' ? 'network' : 'domain';
  const value = domain || network;
  const endsAt = endOf(until);
  await onDatabase(async (dataSource) => {
    const sources = new SourceBlockingService(dataSource, systemClock, new AuditService(dataSource, systemClock));
    if (values.list) return list(sources);
    if (values.remove) {
      await sources.unblockValue(kind, value);
      return console.log(`${value} is no longer blocked.`);
    }
    const source = await sources.block(null, { kind, value, reason, endsAt, confirmation });
    console.log(`${source.value} is blocked${endsAt === null ? '' : ` until ${endsAt.toISOString()}`}.`);
  });
});
