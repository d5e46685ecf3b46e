import type { DataSource } from 'typeorm';
import type { Logger } from '../infra/monitoring/logger.js';
import type { Clock } from '../infra/process/clock.js';
import { AuditService } from '../modules/moderation/audit/audit.service.js';
import { LimitsMetService } from '../modules/moderation/limits/limits-met.service.js';
import { SourceBlockingService } from '../modules/moderation/sources/source-blocking.service.js';
import { DAY } from './daytime.js';

/** The parts that the portal's services are made of. */
interface Parts {
  dataSource: DataSource;
  clock: Clock;
  logger: Logger;
}

/** A network of a wave of registrations, and an address in another, both reserved for documentation. */
const WAVE = '203.0.113.0/24';
const HOUSEHOLD = '198.51.100.7';

/**
 * Fills the lists of the portal that nothing else in the demo fills: a blocked domain and a network, limits that were met,
 * a former name, and two members at one address. `ids` are the members'.
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

  const limits = new LimitsMetService(dataSource, clock, logger);
  const [renamed = 0, partner = 0] = ids;
  for (let times = 0; times < 12; times += 1) limits.note('register', [WAVE]);
  for (let times = 0; times < 3; times += 1) limits.note('like', [partner]);
  await limits.write();

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
}
