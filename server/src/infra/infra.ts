import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { type Clock, systemClock } from '../common/clock.js';
import type { Config } from '../config/config.js';
import { type ErasureLog, openErasureLog } from './backup/erasure-log.js';
import type { Events } from './events.js';
import { OperationSlots } from './http/operation-slots.js';
import { UploadSlots } from './http/upload-slots.js';
import { serializeFault } from './logging/faults.js';
import { createLogger, type Logger } from './logging/logger.js';
import { createMailDomains, type MailDomains } from './mail/mail-domains.js';
import { createMailServer, type MailServer } from './mail/mail-server.js';
import { createMailer, type Mailer } from './mail/mailer.js';
import { type Counters, createCounters } from './monitoring/counters.js';
import { Notifications } from './postgres/notifications.js';
import { createPrimaryReader, type Reader } from './postgres/reader.js';
import { ReplicaReader } from './postgres/replica-reader.js';
import { ProofOfWork } from './proof-of-work/proof-of-work.js';
import { PushSender } from './push/push-sender.js';
import { type LimitRedis, openLimitRedis } from './rate-limits/limit-redis.js';
import { createRateLimiter, type RateLimiter } from './rate-limits/rate-limiter.js';
import { createLocalPubSub, createRedisPubSub, type PubSub } from './redis/pubsub.js';
import { loadIdKey } from './signing/installation-key.js';
import { type AvatarStore, createDiskAvatarStore } from './storage/avatar-store.js';
import { createDiskExportStore, EXPORT_FOLDER, type ExportStore } from './storage/export-store.js';

/** A request waits at most this long for a connection, and as long for a statement: it is answered within 5 s. */
const REQUESTS = { connections: 10, statementTimeoutMs: 4000 };
/** No user waits for it, or one who expects a long wait. */
const BACKGROUND = { connections: 6, statementTimeoutMs: 60_000 };

/** The infrastructure of the modules. It is opened and closed outside of them, so that tests can replace parts. */
export interface Infra {
  config: Config;
  /** The URL behind `dataSource`: the job queue, the notifications and the match index have connections of their own. */
  databaseUrl: string;
  dataSource: DataSource;
  /** The same database for jobs, copies of data and the portal's lists: statements may take a minute there. */
  backgroundDataSource: DataSource;
  reader: Reader;
  pubsub: PubSub;
  /** NOTIFY messages of the database; silent until `start`. */
  notifications: Notifications;
  clock: Clock;
  events: Events;
  mailServer: MailServer;
  mailer: Mailer;
  /** Whether domains can receive mail. */
  mailDomains: MailDomains;
  /** Sends messages to members' browsers. */
  pushSender: PushSender;
  avatarStore: AvatarStore;
  exportStore: ExportStore;
  erasureLog: ErasureLog;
  logger: Logger;
  /** What happens in this process, for `/metrics`. */
  counters: Counters;
  rateLimiter: RateLimiter;
  /** Counts the frequent uses of the rate limits; null without Redis or limits. */
  limitRedis: LimitRedis | null;
  proofOfWork: ProofOfWork;
  operationSlots: OperationSlots;
  uploadSlots: UploadSlots;
}

/** The services around the process, embedded or not. */
export interface Surroundings {
  databaseUrl: string;
  smtpUrl: string;
  /** A connection pool that `initialize()` opens. */
  createDataSource: (url: string, poolSize: number, statementTimeoutMs: number) => DataSource;
}

/** Opens everything that the configuration names. The database has to be migrated. */
export async function openInfra(
  config: Config,
  { databaseUrl, smtpUrl, createDataSource }: Surroundings,
  parts: Partial<Infra> = {},
): Promise<Infra> {
  const openPool = async ({ connections, statementTimeoutMs }: typeof REQUESTS): Promise<DataSource> =>
    createDataSource(databaseUrl, connections, statementTimeoutMs).initialize();
  const dataSource = parts.dataSource ?? (await openPool(REQUESTS));
  const backgroundDataSource = parts.backgroundDataSource ?? (await openPool(BACKGROUND));
  await loadIdKey(dataSource);
  const logger = parts.logger ?? createLogger(config);
  const { databaseReadUrl } = config;
  const clock = parts.clock ?? systemClock;
  const events: Events = new EventEmitter();
  const counters = createCounters();
  const limitRedis =
    config.redisUrl === null || config.rateLimits === 'off' ? null : openLimitRedis(config.redisUrl, logger);
  const rateLimiter =
    parts.rateLimiter ??
    createRateLimiter(dataSource, {
      mode: config.rateLimits,
      redis: limitRedis?.redis,
      onRefusal: (limit) => counters.limitRefusals.inc({ limit }),
      onMet: (...met) => events.emit('limitMet', ...met),
    });
  return {
    config,
    databaseUrl,
    dataSource,
    backgroundDataSource,
    reader:
      databaseReadUrl === null
        ? createPrimaryReader(dataSource)
        : new ReplicaReader(dataSource, databaseReadUrl, logger),
    pubsub:
      config.redisUrl === null
        ? createLocalPubSub()
        : createRedisPubSub(config.redisUrl, logger, () => counters.eventsLost.inc()),
    notifications: new Notifications(databaseUrl, (fault) =>
      logger.warn({ fault: serializeFault(fault) }, 'LISTEN connection lost, retrying'),
    ),
    clock,
    events,
    mailDomains: createMailDomains(config.dnsResolver),
    mailServer: createMailServer(smtpUrl),
    mailer: createMailer({ smtpUrl, mailFrom: config.mailFrom }),
    pushSender: new PushSender({
      database: backgroundDataSource,
      clock,
      reach: config.pushLoopback ? 'publicAndLoopback' : 'public',
      contact: config.contactTo,
    }),
    avatarStore: await openAvatarStore(config),
    exportStore: await openExportStore(config),
    erasureLog: await openErasureLog(config.dataDir),
    logger,
    counters,
    rateLimiter,
    limitRedis,
    proofOfWork: new ProofOfWork(dataSource, clock, rateLimiter, config),
    operationSlots: new OperationSlots(),
    uploadSlots: new UploadSlots(),
    ...parts,
  };
}

/** The store of members' pictures that the configuration names. */
export async function openAvatarStore({
  avatarBucket,
  dataDir,
}: Pick<Config, 'avatarBucket' | 'dataDir'>): Promise<AvatarStore> {
  if (avatarBucket === null) return createDiskAvatarStore(join(dataDir, 'avatars'));
  // Its library is large: only a server that keeps pictures in a bucket loads it.
  const { createS3AvatarStore } = await import('./storage/s3-avatar-store.js');
  return createS3AvatarStore(avatarBucket);
}

async function openExportStore({ avatarBucket, dataDir }: Config): Promise<ExportStore> {
  if (avatarBucket === null) return createDiskExportStore(join(dataDir, EXPORT_FOLDER));
  const { createS3ExportStore } = await import('./storage/s3-export-store.js');
  return createS3ExportStore(avatarBucket);
}

/** Closes what `openInfra` opened, within 2 s; nothing may use it any more. */
export async function closeInfra(infra: Infra): Promise<void> {
  const { dataSource, backgroundDataSource, reader, pubsub, notifications, mailer, limitRedis } = infra;
  mailer.close();
  limitRedis?.close();
  // The reader uses a pool until it is closed.
  await Promise.all([pubsub.close(), notifications.close(), reader.close()]);
  const pools = [...new Set([dataSource, backgroundDataSource])].filter(({ isInitialized }) => isInitialized);
  await Promise.all(pools.map((pool) => pool.destroy()));
}
