import type { NonEmptyArray } from 'type-graphql';
import type { ListenerContext } from '../common/viewer.js';
import { AccountResolver } from '../modules/accounts/account.resolver.js';
import { OwnAccountResolver } from '../modules/accounts/profile/own-account.resolver.js';
import { ContactResolver } from '../modules/contact/contact.resolver.js';
import { ExportResolver } from '../modules/exports/export.resolver.js';
import { InterestResolver } from '../modules/interests/interest.resolver.js';
import { MatchResolver } from '../modules/matches/match.resolver.js';
import { ConversationResolver } from '../modules/messages/conversations/conversation.resolver.js';
import { CHAT_TOPIC } from '../modules/messages/live/message.topics.js';
import { MessageResolver } from '../modules/messages/message.resolver.js';
import { UnsubscribeResolver } from '../modules/messages/unread-mails/unsubscribe.resolver.js';
import { AdminActionResolver } from '../modules/moderation/portal/admin-action.resolver.js';
import { AdminListResolver } from '../modules/moderation/portal/admin-list.resolver.js';
import { AdminUserResolver } from '../modules/moderation/portal/admin-user.resolver.js';
import { ReportResolver } from '../modules/moderation/reports/report.resolver.js';
import { PlusResolver } from '../modules/plus/plus.resolver.js';
import { BlockResolver } from '../modules/users/block.resolver.js';
import { MemberResolver } from '../modules/users/member.resolver.js';
import { CommentResolver } from '../modules/wall/comment.resolver.js';
import { PostResolver } from '../modules/wall/post.resolver.js';
import type { Services } from '../services.js';

/** Every resolver class of the schema. */
export const RESOLVERS: NonEmptyArray<new (...services: never[]) => object> = [
  AccountResolver,
  OwnAccountResolver,
  ExportResolver,
  ContactResolver,
  InterestResolver,
  ConversationResolver,
  MatchResolver,
  MessageResolver,
  UnsubscribeResolver,
  MemberResolver,
  PlusResolver,
  BlockResolver,
  ReportResolver,
  AdminListResolver,
  AdminUserResolver,
  AdminActionResolver,
  PostResolver,
  CommentResolver,
];

/** Each resolver class with the instance that answers for it. */
export function resolverInstances(services: Services): Map<new (...services: never[]) => object, object> {
  return new Map<new (...services: never[]) => object, object>([
    [AccountResolver, new AccountResolver(services.registrations, services.logins, services.links)],
    [
      OwnAccountResolver,
      new OwnAccountResolver(services.profiles, services.passwords, services.deletions, services.logins),
    ],
    [ExportResolver, new ExportResolver(services.exports, services.ownData)],
    [ContactResolver, new ContactResolver(services.contact)],
    [MemberResolver, new MemberResolver(services.members)],
    [BlockResolver, new BlockResolver(services.blocks)],
    [ReportResolver, new ReportResolver(services.reports)],
    [AdminListResolver, new AdminListResolver(services.adminLists, services.adminUsers, services.audit)],
    [AdminUserResolver, new AdminUserResolver(services.adminUsers)],
    [AdminActionResolver, new AdminActionResolver(services.adminActions, services.adminExports)],
    [PlusResolver, new PlusResolver(services.payments)],
    [InterestResolver, new InterestResolver(services.interests)],
    [ConversationResolver, new ConversationResolver(services.conversations, services.chatList)],
    [MatchResolver, new MatchResolver(services.matching)],
    [PostResolver, new PostResolver(services.posts, services.postLikes)],
    [CommentResolver, new CommentResolver(services.comments)],
    [UnsubscribeResolver, new UnsubscribeResolver(services.unsubscribing)],
    [MessageResolver, new MessageResolver(services.messages, services.sending, services.cooldown)],
  ]);
}

/** What a subscription listens to, by topic: one member's events, each already read with that member's rights. */
export type EventStreams = Record<string, (context: ListenerContext) => AsyncIterable<unknown>>;

/** The streams of every subscription of the schema. */
export const eventStreams = ({ chatEvents }: Services): EventStreams => ({
  [CHAT_TOPIC]: (context) => chatEvents.stream(context.viewer.id, context.news()),
});
