import type { WritingBarrier } from '@venn/schema/writing';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Scope } from '../../shared/scope.js';
import { WritingBarrierEnum } from '../members/members.module.js';

const VIEWER_CAN_WRITE =
  'Whether the viewer may send messages to the partner: false once the partner is banned, while the conversation stays readable, and where the viewer may not begin one. Independent of the cooldown.';
const WRITING_BARRIER =
  'Why the viewer may not begin the conversation; null where the viewer may, and in one that has begun.';
export const CHANGE_NUMBER =
  'Incremented by every change of the conversation. A client that has missed one queries `messageChanges`.';
export const BOTH_WROTE = 'Whether both members have ever sent a message here. Deleting and clearing do not change it.';

@ObjectType('Message', { simpleResolvers: true, description: 'A message between two members.' })
export class MessageType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'The uuid made by the sending client: a retry with it is not stored again.' })
  clientMessageId!: string;

  @Field(() => Int, { description: 'Position in the conversation, from 1; messages are shown in this order.' })
  number!: number;

  @Field(() => ID, { description: 'The member who wrote it.' })
  senderId!: string;

  @Field(() => ID, { description: 'The member who receives it.' })
  recipientId!: string;

  @Field(() => String, { description: 'The text, trimmed.' })
  content!: string;

  @Field(() => Date, { description: 'When it was stored.' })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'Whether the recipient has opened it.' })
  read!: boolean;
}

@ObjectType('MessagePage', { simpleResolvers: true, description: 'Messages of one conversation, the oldest first.' })
export class MessagePageType {
  @Scope('messages:read')
  @Field(() => [MessageType], { description: 'In ascending order of their numbers.' })
  items!: MessageType[];

  @Field(() => Boolean, { description: 'Whether there are older messages: query those `before` the first number.' })
  hasOlder!: boolean;

  @Field(() => Boolean, {
    description: 'Whether there may be newer messages: query those `after` the last number. They may be deleted ones.',
  })
  hasNewer!: boolean;

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;

  @Field(() => Int, { nullable: true, description: 'The number of the first received message that was unread.' })
  unreadFrom!: number | null;

  @Field(() => Int, { description: 'How many received messages were unread, on all pages.' })
  unreadCount!: number;

  @Field(() => Boolean, { description: BOTH_WROTE })
  bothWrote!: boolean;

  @Field(() => Boolean, { description: VIEWER_CAN_WRITE })
  viewerCanWrite!: boolean;

  @Field(() => WritingBarrierEnum, { nullable: true, description: WRITING_BARRIER })
  writingBarrier!: WritingBarrier | null;
}

@ObjectType('MessageChanges', {
  simpleResolvers: true,
  description: 'The changes of a conversation since a change number.',
})
export class MessageChangesType {
  @Field(() => [MessageType], { description: 'New and changed messages, in the order of their changes.' })
  messages!: MessageType[];

  @Field(() => [ID], { description: 'Deleted messages.' })
  deletedIds!: string[];

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;

  @Field(() => Boolean, {
    description: 'False when there are too many changes or the conversation was cleared: load the conversation again.',
  })
  complete!: boolean;

  @Field(() => Boolean, { description: VIEWER_CAN_WRITE })
  viewerCanWrite!: boolean;

  @Field(() => WritingBarrierEnum, { nullable: true, description: WRITING_BARRIER })
  writingBarrier!: WritingBarrier | null;
}
