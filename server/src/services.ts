import { join } from 'node:path';
import { INDEX_FOLDER } from './infra/backup/backup.js';
import type { Infra } from './infra/infra.js';
import { serializeFault } from './infra/monitoring/faults.js';
import { DeletionService } from './modules/accounts/deletion/deletion.service.js';
import { ErasureService } from './modules/accounts/deletion/erasure.service.js';
import { DeliveryService } from './modules/accounts/delivery.service.js';
import { EmailChangeService } from './modules/accounts/email-change/email-change.service.js';
import { LoginService } from './modules/accounts/login/login.service.js';
import { SessionService } from './modules/accounts/login/session.service.js';
import { PasswordService } from './modules/accounts/profile/password.service.js';
import { ProfileService } from './modules/accounts/profile/profile.service.js';
import { BanMemoryService } from './modules/accounts/registration/ban-memory.service.js';
import { LinkService } from './modules/accounts/registration/link.service.js';
import { RegistrationService } from './modules/accounts/registration/registration.service.js';
import { PictureSweepService } from './modules/accounts/retention/picture-sweep.service.js';
import { RetentionService } from './modules/accounts/retention/retention.service.js';
import { SweepService } from './modules/accounts/retention/sweep.service.js';
import { ContactService } from './modules/contact/contact.service.js';
import { createExportServices, type ExportServices } from './modules/exports/export.services.js';
import { InterestService } from './modules/interests/interest.service.js';
import { IndexMatchFinder } from './modules/matches/index/index-match-finder.js';
import { MatchIndexFeed } from './modules/matches/index/match-index.feed.js';
import { IndexSnapshotFile } from './modules/matches/index/snapshot/index-snapshot.file.js';
import { MatchService } from './modules/matches/match.service.js';
import { SqlFallbackFinder } from './modules/matches/sql-fallback-finder.js';
import { SqlMatchFinder } from './modules/matches/sql-match-finder.js';
import { ChatListService } from './modules/messages/conversations/chat-list.service.js';
import { ConversationService } from './modules/messages/conversations/conversation.service.js';
import { ChatEventService } from './modules/messages/live/chat-event.service.js';
import { ChatAnnouncer } from './modules/messages/live/message.topics.js';
import { MessageService } from './modules/messages/message.service.js';
import { CooldownService } from './modules/messages/sending/cooldown.service.js';
import { SendMessageService } from './modules/messages/sending/send-message.service.js';
import { UnreadMailService } from './modules/messages/unread-mails/unread-mail.service.js';
import { UnsubscribeService } from './modules/messages/unread-mails/unsubscribe.service.js';
import { type AdminServices, createAdminServices } from './modules/moderation/admin.services.js';
import { AdminExportService } from './modules/moderation/portal/admin-export.service.js';
import { ReportService } from './modules/moderation/reports/report.service.js';
import { createPlusServices, type PlusServices } from './modules/plus/plus.services.js';
import { BlockService } from './modules/users/block.service.js';
import { MemberService } from './modules/users/member.service.js';
import { CommentService } from './modules/wall/comment.service.js';
import { PostService } from './modules/wall/post.service.js';
import { PostLikeService } from './modules/wall/post-like.service.js';

export type { Infra } from './infra/infra.js';

/** Every service of the product, once per process. */
export interface Services extends AdminServices, ExportServices, PlusServices {
  adminExports: AdminExportService;
  banMemory: BanMemoryService;
  blocks: BlockService;
  chatEvents: ChatEventService;
  chatList: ChatListService;
  comments: CommentService;
  contact: ContactService;
  conversations: ConversationService;
  cooldown: CooldownService;
  deletions: DeletionService;
  deliveries: DeliveryService;
  emailChanges: EmailChangeService;
  erasure: ErasureService;
  interests: InterestService;
  links: LinkService;
  logins: LoginService;
  members: MemberService;
  matchIndex: MatchIndexFeed;
  matching: MatchService;
  messages: MessageService;
  passwords: PasswordService;
  postLikes: PostLikeService;
  posts: PostService;
  pictureSweep: PictureSweepService;
  profiles: ProfileService;
  registrations: RegistrationService;
  reports: ReportService;
  retention: RetentionService;
  sending: SendMessageService;
  sessions: SessionService;
  sweeps: SweepService;
  unreadMails: UnreadMailService;
  unsubscribing: UnsubscribeService;
}

/** Wires the services with what they need. */
export function createServices({
  dataSource,
  backgroundDataSource,
  databaseUrl,
  reader,
  clock,
  rateLimiter,
  avatarStore,
  exportStore,
  mailer,
  pubsub,
  logger,
  config,
}: Infra): Services {
  const interests = new InterestService(dataSource);
  const sessions = new SessionService(dataSource, clock);
  const members = new MemberService(dataSource, clock, reader);
  const banMemory = new BanMemoryService(dataSource, clock);
  const emailChanges = new EmailChangeService(dataSource, clock, sessions, banMemory);
  const links = new LinkService(dataSource, clock, rateLimiter, sessions, emailChanges);
  const passwords = new PasswordService(dataSource, rateLimiter, sessions);

  const onEventLost = (fault: unknown): void => logger.warn({ fault: serializeFault(fault) }, 'a live event was lost');
  const announcer = new ChatAnnouncer(pubsub, onEventLost);
  const chatList = new ChatListService(dataSource, clock);
  const messages = new MessageService(dataSource, clock, chatList, announcer);
  const ownData = createExportServices({ dataSource, clock, rateLimiter, avatarStore, exportStore });
  const deletions = new DeletionService(dataSource, clock, sessions, announcer);
  const admin = createAdminServices({ dataSource, backgroundDataSource, clock, sessions, deletions });
  const blocks = new BlockService(dataSource, clock, announcer, reader);
  const matchIndex = new MatchIndexFeed(
    databaseUrl,
    (fault) => logger.warn({ fault: serializeFault(fault) }, 'the match index does not follow'),
    new IndexSnapshotFile(join(config.dataDir, INDEX_FOLDER), logger),
  );
  const sql = new SqlFallbackFinder(dataSource, new SqlMatchFinder(dataSource, clock));
  const finder = new IndexMatchFinder(matchIndex, sql, clock);
  return {
    banMemory,
    blocks,
    chatEvents: new ChatEventService(dataSource, pubsub, members, chatList, onEventLost),
    chatList,
    comments: new CommentService(dataSource, clock, rateLimiter, admin.audit, reader),
    contact: new ContactService(dataSource, clock, rateLimiter),
    ...admin,
    adminExports: new AdminExportService(dataSource, ownData.exports, admin.audit),
    ...ownData,
    ...createPlusServices({ config, dataSource, clock, rateLimiter, logger, members }),
    conversations: new ConversationService(dataSource, clock, messages, chatList, announcer),
    cooldown: new CooldownService(dataSource, clock),
    deletions,
    deliveries: new DeliveryService(dataSource, mailer, logger),
    emailChanges,
    erasure: new ErasureService(dataSource, clock, sessions, announcer, banMemory),
    interests,
    links,
    logins: new LoginService(dataSource, clock, rateLimiter, sessions, members),
    members,
    matchIndex,
    matching: new MatchService(dataSource, finder, clock, interests),
    messages,
    passwords,
    pictureSweep: new PictureSweepService(dataSource, clock, avatarStore),
    postLikes: new PostLikeService(dataSource, clock),
    profiles: new ProfileService(
      dataSource,
      rateLimiter,
      avatarStore,
      members,
      interests,
      banMemory,
      passwords,
      emailChanges,
    ),
    posts: new PostService(dataSource, clock, rateLimiter, interests, admin.audit, reader),
    retention: new RetentionService(dataSource, clock),
    registrations: new RegistrationService(
      dataSource,
      clock,
      rateLimiter,
      avatarStore,
      sessions,
      members,
      interests,
      links,
      banMemory,
    ),
    reports: new ReportService(dataSource, clock, rateLimiter, blocks),
    sending: new SendMessageService(dataSource, clock, rateLimiter, announcer),
    sessions,
    sweeps: new SweepService(dataSource, clock, rateLimiter),
    unreadMails: new UnreadMailService(dataSource, clock),
    unsubscribing: new UnsubscribeService(dataSource),
  };
}
