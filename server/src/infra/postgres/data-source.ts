import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { Initial1763670000000 } from '../../migrations/1763670000000-initial.js';
import { Wall1763670100000 } from '../../migrations/1763670100000-wall.js';
import { Report1763670110000 } from '../../migrations/1763670110000-report.js';
import { Profile1763670120000 } from '../../migrations/1763670120000-profile.js';
import { Plus1763670130000 } from '../../migrations/1763670130000-plus.js';
import { Admin1763670140000 } from '../../migrations/1763670140000-admin.js';
import { AuditWall1763670140500 } from '../../migrations/1763670140500-audit-wall.js';
import { AdminSearch1763670141000 } from '../../migrations/1763670141000-admin-search.js';
import { MemberWrite1763670142000 } from '../../migrations/1763670142000-member-write.js';
import { Export1763670150000 } from '../../migrations/1763670150000-export.js';
import { Mails1763670160000 } from '../../migrations/1763670160000-mails.js';
import { Retention1763670170000 } from '../../migrations/1763670170000-retention.js';
import { ChangeLog1763670180000 } from '../../migrations/1763670180000-change-log.js';
import { SessionNews1763670190000 } from '../../migrations/1763670190000-session-news.js';
import { EmailChange1763670200000 } from '../../migrations/1763670200000-email-change.js';
import { ClientIds1763670210000 } from '../../migrations/1763670210000-client-ids.js';
import { ViewerNews1763670220000 } from '../../migrations/1763670220000-viewer-news.js';
import { CancelledOrders1763670230000 } from '../../migrations/1763670230000-cancelled-orders.js';
import { WroteFlags1763670250000 } from '../../migrations/1763670250000-wrote-flags.js';
import { WroteAlready1763670251000 } from '../../migrations/1763670251000-wrote-already.js';
import { KeptIndex1763670260000 } from '../../migrations/1763670260000-kept-index.js';
import { EmailChange } from '../../modules/accounts/email-change/email-change.entity.js';
import { KeptEmail } from '../../modules/accounts/email-change/kept-email.entity.js';
import { IpSighting } from '../../modules/accounts/login/ip-sighting.entity.js';
import { Session } from '../../modules/accounts/login/session.entity.js';
import { BannedEmail } from '../../modules/accounts/registration/banned-email.entity.js';
import { LinkToken } from '../../modules/accounts/registration/link-token.entity.js';
import { RetentionNotice } from '../../modules/accounts/retention/retention-notice.entity.js';
import { ContactMessage } from '../../modules/contact/contact-message.entity.js';
import { DataExport } from '../../modules/exports/data-export.entity.js';
import { Interest } from '../../modules/interests/interest.entity.js';
import { MemberInterest } from '../../modules/interests/member-interest.entity.js';
import { ChangeLog } from '../../modules/matches/change-log.entity.js';
import { IndexSnapshot } from '../../modules/matches/index/snapshot/index-snapshot.entity.js';
import { Conversation } from '../../modules/messages/conversations/conversation.entity.js';
import { Message } from '../../modules/messages/message.entity.js';
import { UnreadNotice } from '../../modules/messages/unread-mails/unread-notice.entity.js';
import { AuditEntry } from '../../modules/moderation/audit/audit-entry.entity.js';
import { Report } from '../../modules/moderation/reports/report.entity.js';
import { PlusNotice } from '../../modules/plus/plus-notice.entity.js';
import { PlusOrder } from '../../modules/plus/plus-order.entity.js';
import { Block } from '../../modules/users/block.entity.js';
import { Member } from '../../modules/users/member.entity.js';
import { MemberWrite } from '../../modules/users/member-write.entity.js';
import { Town } from '../../modules/users/town.entity.js';
import { Comment } from '../../modules/wall/comment.entity.js';
import { Post } from '../../modules/wall/post.entity.js';
import { PostLike } from '../../modules/wall/post-like.entity.js';
import { JobProgress } from '../jobs/job-progress.entity.js';
import { RateLimit } from '../rate-limits/rate-limit.entity.js';
import { SigningKey } from '../signing/signing-key.entity.js';
import { SnakeNamingStrategy } from './naming-strategy.js';
import { poolOptions, ReliablePool } from './reliable-pool.js';

const INT8 = 20;
// Row numbers stay far below 2^53, so they are plain numbers everywhere.
pg.types.setTypeParser(INT8, Number);

export const ENTITIES = [
  Town,
  Member,
  MemberWrite,
  Block,
  Interest,
  MemberInterest,
  Session,
  LinkToken,
  EmailChange,
  KeptEmail,
  IpSighting,
  RetentionNotice,
  BannedEmail,
  Conversation,
  Message,
  UnreadNotice,
  Post,
  Comment,
  PostLike,
  Report,
  AuditEntry,
  ContactMessage,
  PlusOrder,
  PlusNotice,
  DataExport,
  ChangeLog,
  IndexSnapshot,
  RateLimit,
  JobProgress,
  SigningKey,
];

/** Runs SQL: a data source, the manager of an open transaction, or a read replica. */
export type SqlDatabase = Pick<EntityManager, 'query'>;

/** Runs SQL and has repositories: a data source, or the manager of an open transaction. */
export type Database = Pick<EntityManager, 'query' | 'getRepository'>;

/**
 * A connection pool to the database behind `url`; `initialize()` opens it. A statement may take `statementTimeoutMs`; 0
 * sets no limit, as migrations need it.
 */
export function createDataSource(url: string, poolSize = 10, statementTimeoutMs = 0): DataSource {
  return new DataSource({
    type: 'postgres',
    driver: { ...pg, Pool: ReliablePool },
    url,
    poolSize,
    entities: ENTITIES,
    migrations: [
      Initial1763670000000,
      Wall1763670100000,
      Report1763670110000,
      Profile1763670120000,
      Plus1763670130000,
      Admin1763670140000,
      AuditWall1763670140500,
      AdminSearch1763670141000,
      MemberWrite1763670142000,
      Export1763670150000,
      Mails1763670160000,
      Retention1763670170000,
      ChangeLog1763670180000,
      SessionNews1763670190000,
      EmailChange1763670200000,
      ClientIds1763670210000,
      ViewerNews1763670220000,
      CancelledOrders1763670230000,
      WroteFlags1763670250000,
      WroteAlready1763670251000,
      KeptIndex1763670260000,
    ],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    extra: poolOptions(poolSize, statementTimeoutMs),
  });
}
