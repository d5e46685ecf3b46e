import type { DataSource } from 'typeorm';
import { MODULES } from './app.js';
import { JobProgress } from './infra/jobs/job-progress.entity.js';
import { createPostgresDataSource } from './infra/postgres/data-source.js';
import { runMigrations } from './infra/postgres/migrate.js';
import { RateLimit } from './infra/rate-limits/rate-limit.entity.js';
import { SigningKey } from './infra/signing/signing-key.entity.js';
import { MIGRATIONS } from './migrations/migrations.js';

const entities = [...MODULES.entities, RateLimit, JobProgress, SigningKey];

/**
 * A connection pool to the product's database at `url`; `initialize()` opens it. A statement may take
 * `statementTimeoutMs`; 0 sets no limit.
 */
export const createDataSource = (url: string, poolSize = 10, statementTimeoutMs = 0): DataSource =>
  createPostgresDataSource({ url, poolSize, statementTimeoutMs, entities, migrations: MIGRATIONS });

/**
 * Brings the database at `url` to this version: tables, the job queue's own tables, towns and interests. Tells `onWait` for
 * what it has to wait: another server that migrates, or members who use a table that a migration has to lock.
 */
export const migrate = (url: string, onWait?: (what: string) => void): Promise<void> =>
  runMigrations(url, createDataSource(url, 2), (database) => MODULES.writeReferenceData(database), onWait);
