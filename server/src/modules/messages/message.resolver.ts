import { randomUUID } from 'node:crypto';
import { MESSAGES_PAGE_SIZE } from '@venn/schema/limits';
import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../common/inputs/id-input.js';
import { Refuses } from '../../shared/refuses.js';
import { Scope } from '../../shared/scope.js';
import type { ViewerContext } from '../../shared/viewer.js';
import { MessageDeletedType } from './live/chat-event.types.js';
import { SendMessageArgs } from './message.inputs.js';
import { MessageService } from './message.service.js';
import { MessageChangesType, MessagePageType, MessageType } from './message.types.js';
import { CooldownStatusType, NewConversationsType } from './sending/cooldown.types.js';
import { SendMessageService } from './sending/send-message.service.js';
import { SendingLimits } from './sending/sending-limits.js';

@Resolver()
export class MessageResolver {
  constructor(
    private readonly messages: MessageService,
    private readonly sending: SendMessageService,
    private readonly limits: SendingLimits,
  ) {}

  @Authorized<Right>('member')
  @Refuses('BAD_REQUEST', 'BLOCKED', 'MEMBER_NOT_FOUND')
  @Scope('messages:read')
  @Query(() => MessagePageType, {
    name: 'messages',
    description:
      'A page of a conversation: its newest messages, those before a number, or those after one. Marks nothing read.',
  })
  page(
    @IdArg('member', 'with', { description: 'The partner.' }) partnerId: number,
    @Arg('before', () => Int, { nullable: true, description: 'Only messages with a lower number.' })
    before: number | null,
    @Arg('after', () => Int, {
      nullable: true,
      description: 'Only messages with a higher number, the oldest of them. With it `before` is not read.',
    })
    after: number | null,
    @Arg('limit', () => Int, { defaultValue: MESSAGES_PAGE_SIZE, description: 'From 1 to 500.' }) limit: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<MessagePageType> {
    return this.messages.page(viewer.id, partnerId, { before, after, limit });
  }

  @Authorized<Right>('member')
  @Refuses('BAD_REQUEST', 'BLOCKED', 'MEMBER_NOT_FOUND')
  @Scope('messages:read')
  @Query(() => MessageChangesType, { description: 'The changes of a conversation since a change number.' })
  messageChanges(
    @IdArg('member', 'with', { description: 'The partner.' }) partnerId: number,
    @Arg('since', () => Int, { description: 'The last change number that the client has seen.' }) since: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<MessageChangesType> {
    return this.messages.changes(viewer.id, partnerId, since);
  }

  @Authorized<Right>('member')
  @Scope('messages:read')
  @Query(() => CooldownStatusType, { description: 'Whether the viewer has to wait before the next message.' })
  cooldownStatus(@Ctx() { viewer }: ViewerContext): Promise<CooldownStatusType> {
    return this.limits.cooldown(viewer.id);
  }

  @Authorized<Right>('member')
  @Scope('messages:read')
  @Query(() => NewConversationsType, { description: 'How many conversations the viewer may start in a day.' })
  newConversations(@Ctx() { viewer }: ViewerContext): Promise<NewConversationsType> {
    return this.limits.newConversations(viewer.id);
  }

  @Authorized<Right>('member')
  @Refuses(
    'BAD_REQUEST',
    'FORBIDDEN',
    'BLOCKED',
    'MEMBER_NOT_FOUND',
    'MEMBER_ON_BREAK',
    'VIEWER_ON_BREAK',
    'NO_SHARED_INTEREST',
    'NO_FIRST_MESSAGES',
    'CONFLICT',
    'MESSAGE_COOLDOWN',
  )
  @Scope('messages:write')
  @Mutation(() => MessageType, {
    description:
      'Sends a message. During the cooldown it is refused with `MESSAGE_COOLDOWN`, `cooldownUntil` and `remainingTimeSeconds`.',
  })
  sendMessage(
    @Args() { to: recipientId, content, clientMessageId }: SendMessageArgs,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<MessageType> {
    return this.sending.send({
      senderId: viewer.id,
      senderRole: viewer.role,
      recipientId,
      content,
      clientMessageId: clientMessageId?.toLowerCase() ?? randomUUID(),
      byToken: viewer.scopes !== null,
    });
  }

  @Authorized<Right>('member')
  @Refuses('FORBIDDEN', 'NOT_FOUND')
  @Scope('messages:write')
  @Mutation(() => MessageDeletedType, {
    description: 'Deletes a message for both members. Only the sender may; a second time is refused with `NOT_FOUND`.',
  })
  deleteMessage(
    @IdArg('message', 'id', { description: 'The message.' }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<MessageDeletedType> {
    return this.messages.delete(viewer.id, id);
  }
}
