import { CHATS_MAX, MESSAGES_PAGE_SIZE_MAX } from '@venn/schema/limits';
import type { Right } from '@venn/schema/roles';
import { Arg, Authorized, Ctx, Extensions, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { IdArg } from '../../common/inputs/id-input.js';
import { publicId } from '../../common/public-id.js';
import { DeletedType } from '../../shared/deleted.types.js';
import { Refuses } from '../../shared/refuses.js';
import { Scope } from '../../shared/scope.js';
import type { ListenerContext, ViewerContext } from '../../shared/viewer.js';
import { ConversationService } from './conversation.service.js';
import { ChatType, ConversationStateType, UnreadType } from './conversations/chat.types.js';
import { ChatListService } from './conversations/chat-list.service.js';
import { AftaleChangedType, type ChatEvent, ChatEventUnion } from './live/chat-event.types.js';
import { CHAT_TOPIC } from './live/message.topics.js';
import { MESSAGE_TEXTS } from './message.texts.js';
import { MessagePageType } from './message.types.js';

@Resolver()
export class ConversationResolver {
  constructor(
    private readonly conversations: ConversationService,
    private readonly chatList: ChatListService,
  ) {}

  @Authorized<Right>('member')
  @Scope('messages:read')
  @Query(() => [ChatType], {
    description: "The viewer's conversations: Plus and administrators first, then by the newest message.",
  })
  chats(
    @Arg('limit', () => Int, { defaultValue: CHATS_MAX, description: 'From 1 to 500.' }) limit: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<ChatType[]> {
    return this.chatList.chats(viewer.id, limit);
  }

  @Authorized<Right>('member')
  @Scope('messages:read')
  @Query(() => Int, {
    description: 'Unread messages over all conversations of the list.',
    deprecationReason: 'Ask for `unread { total }`. Removed after 2027-12-31.',
  })
  async unreadTotal(@Ctx() { viewer }: ViewerContext): Promise<number> {
    return (await this.chatList.unread(viewer.id)).total;
  }

  @Authorized<Right>('member')
  @Scope('messages:read')
  @Query(() => UnreadType, {
    description: 'Unread messages over all conversations of the list, with the moment of the count.',
  })
  unread(@Ctx() { viewer }: ViewerContext): Promise<UnreadType> {
    return this.chatList.unread(viewer.id);
  }

  @Authorized<Right>('member')
  @Extensions({ repeatable: true })
  @Refuses('BAD_REQUEST', 'BLOCKED', 'MEMBER_NOT_FOUND')
  @Scope('messages:write')
  @Mutation(() => MessagePageType, { description: 'Marks a conversation read and returns a page of it.' })
  openConversation(
    @IdArg('member', 'with', { description: 'The partner.' }) partnerId: number,
    @Arg('before', () => Int, { nullable: true, description: 'Only messages with a lower number.' })
    before: number | null,
    @Arg('limit', () => Int, { defaultValue: MESSAGES_PAGE_SIZE_MAX, description: 'From 1 to 500.' }) limit: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<MessagePageType> {
    return this.conversations.open(viewer.id, partnerId, { before, limit });
  }

  @Authorized<Right>('member')
  @Refuses('BAD_REQUEST', 'BLOCKED', 'MEMBER_NOT_FOUND')
  @Scope('messages:write')
  @Mutation(() => ConversationStateType, { description: 'Marks everything received from the partner as read.' })
  markConversationRead(
    @IdArg('member', 'with', { description: 'The partner.' }) partnerId: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<ConversationStateType> {
    return this.conversations.markRead(viewer.id, partnerId);
  }

  @Authorized<Right>('member')
  @Refuses('BAD_REQUEST', 'MEMBER_NOT_FOUND')
  @Scope('messages:write')
  @Mutation(() => DeletedType, {
    description: "Clears a conversation in the viewer's own view. The partner keeps it; a new message lists it again.",
  })
  async deleteConversation(
    @IdArg('member', 'with', { description: 'The partner.' }) partnerId: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<DeletedType> {
    await this.conversations.clear(viewer.id, partnerId);
    return { id: publicId('member', partnerId), message: MESSAGE_TEXTS.conversationDeleted };
  }

  @Authorized<Right>('member')
  @Scope('messages:read')
  @Subscription(() => ChatEventUnion, {
    topics: CHAT_TOPIC,
    // The socket is subscribed to its viewer's topic already.
    topicId: ({ context }: { context: ListenerContext }) => context,
    // Clients from before would take it for an event that they have to understand.
    filter: ({ payload, args }: { payload: ChatEvent; args: { aftaler?: boolean | null } }) =>
      args.aftaler === true || !(payload instanceof AftaleChangedType),
    description: "All events of the viewer's conversations and account.",
  })
  chatEvents(
    @Root() event: ChatEvent,
    @Arg('aftaler', () => Boolean, { nullable: true, description: 'Whether to send `AftaleChanged`, too.' })
    _aftaler?: boolean | null,
  ): ChatEvent {
    return event;
  }
}
