import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { type AvatarStore, createDiskAvatarStore } from './avatar-store.js';
import { type Clock, systemClock } from './clock.js';
import { createDataSource } from './data-source.js';
import { createDiskExportStore, EXPORT_FOLDER, type ExportStore } from './export-store.js';
import { createLogger, type Logger } from './logger.js';
import { createMailer, type Mailer } from './mailer.js';
import { createLocalPubSub, createRedisPubSub, type PubSub } from './pubsub.js';
import { createRateLimiter, type RateLimiter } from './rate-limiter.js';
import { createPrimaryReader, type Reader } from './reader.js';
import { ReplicaReader } from './replica-reader.js';

const POOL_SIZE = 10;
const QUERY_TIMEOUT_MS = 15_000;

/** What the modules stand on. It is opened and closed outside of them, so that tests can bring their own parts. */
export interface Infra {
  config: Config;
  /** Where `dataSource` leads: the job queue and the news of sessions have connections of their own. */
  databaseUrl: string;
  dataSource: DataSource;
  reader: Reader;
  pubsub: PubSub;
  clock: Clock;
  mailer: Mailer;
  avatarStore: AvatarStore;
  exportStore: ExportStore;
  logger: Logger;
  rateLimiter: RateLimiter;
}

/** The services around the process, embedded or not. */
export interface Surroundings {
  databaseUrl: string;
  smtpUrl: string;
}

/** Opens everything that the configuration names. The database has to be migrated. */
export async function openInfra(
  config: Config,
  { databaseUrl, smtpUrl }: Surroundings,
  parts: Partial<Infra> = {},
): Promise<Infra> {
  const dataSource = parts.dataSource ?? createDataSource(databaseUrl, POOL_SIZE, QUERY_TIMEOUT_MS);
  if (!dataSource.isInitialized) await dataSource.initialize();
  const logger = parts.logger ?? createLogger(config);
  const { databaseReadUrl } = config;
  return {
    config,
    databaseUrl,
    dataSource,
    reader:
      databaseReadUrl === null
        ? createPrimaryReader(dataSource)
        : new ReplicaReader(dataSource, databaseReadUrl, logger),
    pubsub: config.redisUrl === null ? createLocalPubSub() : createRedisPubSub(config.redisUrl),
    clock: systemClock,
    mailer: createMailer({ smtpUrl, mailFrom: config.mailFrom }),
    avatarStore: await openAvatarStore(config),
    exportStore: await openExportStore(config),
    logger,
    rateLimiter: createRateLimiter(dataSource, { enabled: config.rateLimits }),
    ...parts,
  };
}

async function openAvatarStore({ avatarBucket, dataDir }: Config): Promise<AvatarStore> {
  if (avatarBucket === null) return createDiskAvatarStore(join(dataDir, 'avatars'));
  // Its library is large: only a server that keeps pictures in a bucket loads it.
  const { createS3AvatarStore } = await import('./s3-avatar-store.js');
  return createS3AvatarStore(avatarBucket);
}

async function openExportStore({ avatarBucket, dataDir }: Config): Promise<ExportStore> {
  if (avatarBucket === null) return createDiskExportStore(join(dataDir, EXPORT_FOLDER));
  const { createS3ExportStore } = await import('./s3-export-store.js');
  return createS3ExportStore(avatarBucket);
}

/** Closes what `openInfra` opened; nothing may use it any more. */
export async function closeInfra({ dataSource, reader, pubsub, mailer }: Infra): Promise<void> {
  mailer.close();
  await pubsub.close();
  await reader.close();
  if (dataSource.isInitialized) await dataSource.destroy();
}
