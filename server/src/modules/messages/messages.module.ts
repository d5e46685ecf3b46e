import { serializeFault } from '../../infra/logging/faults.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import { defineModule } from '../../shared/module.js';
import type { SessionChangeListener } from '../identity/identity.module.js';
import type { MemberService } from '../members/member.service.js';
import type { PushService } from '../notifications/push.service.js';
import { ConversationResolver } from './conversation.resolver.js';
import { ConversationService } from './conversation.service.js';
import { ChatListService } from './conversations/chat-list.service.js';
import { Conversation } from './conversations/conversation.entity.js';
import { ChatEventService } from './live/chat-event.service.js';
import { CHAT_TOPIC, ChatAnnouncer } from './live/message.topics.js';
import { Message } from './message.entity.js';
import { MESSAGE_SCHEDULE, messageJobs } from './message.jobs.js';
import { MessageResolver } from './message.resolver.js';
import { MessageService } from './message.service.js';
import { MESSAGES_PERSONAL_DATA } from './messages.personal-data.js';
import { REPORTABLE_MESSAGE } from './reportable-message.js';
import { SealedMessage } from './sealed-message.entity.js';
import { SEARCH_SCHEDULE, searchJobs } from './search/search.jobs.js';
import { SearchResolver } from './search/search.resolver.js';
import { SearchService } from './search/search.service.js';
import { SearchBlock } from './search/search-block.entity.js';
import { SearchIndexService } from './search/search-index.service.js';
import { SendMessageService } from './sending/send-message.service.js';
import { SendingLimits } from './sending/sending-limits.js';
import { UnreadMailService } from './unread-mails/unread-mail.service.js';
import { UnreadNotice } from './unread-mails/unread-notice.entity.js';
import { UnsubscribeResolver } from './unread-mails/unsubscribe.resolver.js';
import { unsubscribeRoutes } from './unread-mails/unsubscribe.routes.js';
import { UnsubscribeService } from './unread-mails/unsubscribe.service.js';
import { UnreadPush } from './unread-pushes/unread-push.entity.js';
import { UnreadPushService } from './unread-pushes/unread-push.service.js';

export { Conversation } from './conversations/conversation.entity.js';
export { demandReadable, demandWritable, lockAcquainted } from './conversations/conversation.rights.js';
export { openConversation } from './conversations/open-conversation.js';
export { CHAT_TOPIC } from './live/message.topics.js';
export { type SendingLimits } from './sending/sending-limits.js';

interface Needs {
  deliveries: Mailer;
  members: MemberService;
  pushes: PushService;
  sessionChanges: SessionChangeListener;
}

/** Private messages, their live events and the mails about unread ones. */
export const messagesModule = defineModule({
  entities: [Conversation, Message, SealedMessage, SearchBlock, UnreadNotice, UnreadPush],
  reads: ['block', 'member', 'report'],
  changes: ['member'],
  personalData: MESSAGES_PERSONAL_DATA,
  reportables: { message: REPORTABLE_MESSAGE },
  resolvers: [ConversationResolver, MessageResolver, SearchResolver, UnsubscribeResolver],
  schedule: { ...MESSAGE_SCHEDULE, ...SEARCH_SCHEDULE },
  create(
    { config, dataSource, backgroundDataSource, clock, counters, rateLimiter, pubsub, logger },
    { deliveries, members, pushes, sessionChanges }: Needs,
  ) {
    const onEventLost = (fault: unknown): void =>
      logger.warn({ fault: serializeFault(fault) }, 'a live event was lost');
    const announcer = new ChatAnnouncer(pubsub);
    const chatList = new ChatListService(dataSource, clock);
    const messages = new MessageService(dataSource, clock, chatList, announcer);
    const conversations = new ConversationService({ dataSource, clock, messages, chatList, announcer });
    const limits = new SendingLimits(dataSource, clock, rateLimiter);
    const sending = new SendMessageService(dataSource, clock, limits, announcer);
    const search = new SearchService(dataSource, clock);
    const searchIndex = new SearchIndexService(backgroundDataSource);
    const unreadMails = new UnreadMailService(backgroundDataSource, clock);
    const unreadPushes = new UnreadPushService({ dataSource: backgroundDataSource, clock, pushes });
    const unsubscribing = new UnsubscribeService(dataSource);
    const { liveEventSeconds } = counters;
    const chatEvents = new ChatEventService({
      dataSource,
      pubsub,
      members,
      chatList,
      onFailed: onEventLost,
      seconds: liveEventSeconds,
    });
    return {
      services: {
        chatList,
        conversations,
        messages,
        sending,
        search,
        searchIndex,
        sendingLimits: limits,
        unreadMails,
        unreadPushes,
        unsubscribing,
      },
      resolvers: [
        new ConversationResolver(conversations, chatList),
        new MessageResolver(messages, sending, limits),
        new SearchResolver(rateLimiter, search),
        new UnsubscribeResolver(unsubscribing),
      ],
      jobs: {
        ...messageJobs({
          config,
          dataSource: backgroundDataSource,
          clock,
          mailer: deliveries,
          conversations,
          messages,
          unreadMails,
          unsubscribing,
        }),
        ...searchJobs(searchIndex),
      },
      outgoingJobs: { 'push-unread': ({ memberId }: { memberId: number }) => unreadPushes.tell(memberId) },
      async routes(fastify) {
        await fastify.register(unsubscribeRoutes, { unsubscribing });
      },
      listeners: {
        conversationChanged: (...between) => announcer.conversationChanged(...between),
        aftaleChanged: (memberIds, postId) => announcer.aftaleChanged(memberIds, postId),
      },
      streams: { [CHAT_TOPIC]: (context) => chatEvents.stream(context.viewer.id, context.events()) },
      start: () => void chatEvents.followViewers(sessionChanges),
    };
  },
});
