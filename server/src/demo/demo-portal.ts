import type { DataSource } from 'typeorm';
import type { Clock } from '../common/clock.js';
import type { Logger } from '../infra/logging/logger.js';
import { LimitsMetService } from '../modules/admin/limits/limits-met.service.js';
import { AuditService } from '../modules/audit/audit.service.js';
import { SourceBlockingService } from '../modules/identity/blocked-sources/source-blocking.service.js';
import { DAY } from './daytime.js';
import { insertDecision } from './demo-decisions.js';
import { insertOrders } from './demo-orders.js';
import { insertReports } from './demo-reports.js';

/** The parts that the portal's services are made of. */
interface Parts {
  dataSource: DataSource;
  clock: Clock;
  logger: Logger;
}

/** A network of a wave of registrations, and an address in another, both reserved for documentation. */
const WAVE = '203.0.113.0/24';
const HOUSEHOLD = '198.51.100.7';
/** Of the month before the demo's; each month before had fewer. */
const ACTIVE_LAST_MONTH = 96;
const GROWTH = 8;

/**
 * Fills the lists of the portal that nothing else in the demo fills: a blocked domain and a network, limits that were met,
 * active members of earlier months, reports, orders, a former name, two members at one address, and a suspension with an
 * appeal. `ids` are the members'.
 */
export async function insertPortalData(
  { dataSource, clock, logger }: Parts,
  administratorId: number,
  ids: readonly number[],
): Promise<void> {
  const now = clock.now();
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
  const sources = new SourceBlockingService(dataSource, clock, new AuditService(dataSource, clock));
  const endsAt = new Date(now.getTime() + 21 * DAY);
  await sources.block(null, { kind: 'network', value: WAVE, reason: 'Registrations by a program', endsAt });
  const domain = { kind: 'domain', value: 'engangspost.example', reason: 'Throw-away addresses' } as const;
  await sources.block(administratorId, domain);

  await insertReports(dataSource, ids, now);
  await insertOrders(dataSource, ids[0] ?? 0, now);

  const limits = new LimitsMetService(dataSource, clock, logger);
  const [renamed = 0, partner = 0] = ids;
  for (let times = 0; times < 12; times += 1) limits.note('register', [WAVE]);
  for (let times = 0; times < 3; times += 1) limits.note('like', [partner]);
  await limits.write();

  await dataSource.query(
    `INSERT INTO monthly_activity (month, members)
     SELECT (date_trunc('month', $1::timestamptz) - ago * interval '1 month')::date, $2::int - (ago - 1) * $3::int
       FROM generate_series(1, 7) AS ago`,
    [now, ACTIVE_LAST_MONTH, GROWTH],
  );
  await dataSource.query('INSERT INTO former_name (member_id, username, changed_at) VALUES ($1, $2, $3)', [
    renamed,
    'Ditte_fra_Vejle',
    ago(40),
  ]);
  await dataSource.query(
    `INSERT INTO ip_sighting (member_id, ip, seen_at)
     SELECT * FROM unnest($1::bigint[], array_fill($2::inet, ARRAY[2]), $3::timestamptz[])`,
    [[renamed, partner], HOUSEHOLD, [ago(3), ago(8)]],
  );
  await insertDecision({ dataSource, clock }, administratorId, ids.at(-1) ?? 0);
}
