import type { Role } from '@venn/schema/roles';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { RoleEnum } from '../../common/scalars.js';

const VIEWER_CAN_WRITE =
  'Whether the partner can be written to: not once they are banned, while what was written stays readable. The waiting period is another matter.';
export const CHAT_NOW =
  "The conversation's row in the viewer's list of chats as it is now; null where it isn't listed.";
export const FOLLOWS =
  'The change before this one that the viewer was told of: whoever has seen that one has missed nothing. A reading by the partner is told to nobody.';
const CHANGE_NUMBER =
  'Raised by every change of the conversation. A client that misses one in the row asks `messageChanges`.';

@ObjectType('Message', { simpleResolvers: true, description: 'One message between two members.' })
export class MessageType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'The uuid that the sender made: a message sent over two roads is stored once.' })
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
  @Field(() => [MessageType], { description: 'Rising by number.' })
  items!: MessageType[];

  @Field(() => Boolean, { description: 'Whether there are older ones; ask for those `before` the first number.' })
  hasOlder!: boolean;

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;

  @Field(() => Int, { nullable: true, description: 'The number of the first received message that was unread.' })
  unreadFrom!: number | null;

  @Field(() => Boolean, { description: VIEWER_CAN_WRITE })
  viewerCanWrite!: boolean;
}

@ObjectType('MessageChanges', {
  simpleResolvers: true,
  description: 'What has happened in a conversation since a change number.',
})
export class MessageChangesType {
  @Field(() => [MessageType], { description: 'New and changed messages, in the order of their changes.' })
  messages!: MessageType[];

  @Field(() => [ID], { description: 'Messages that are gone.' })
  deletedIds!: string[];

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;

  @Field(() => Boolean, {
    description: 'False when too much has happened or the conversation was cleared: load the thread again.',
  })
  complete!: boolean;

  @Field(() => Boolean, { description: VIEWER_CAN_WRITE })
  viewerCanWrite!: boolean;
}

@ObjectType('Chat', {
  simpleResolvers: true,
  description: 'A conversation in the list of chats, named after the partner.',
})
export class ChatType {
  @Field(() => ID, { description: 'The partner.' })
  id!: string;

  @Field(() => String, { description: "The partner's name." })
  username!: string;

  @Field(() => RoleEnum, { description: "The partner's role as it counts now; of a banned one `user`." })
  role!: Role;

  @Field(() => String, { nullable: true, description: "The partner's picture, relative to the site." })
  avatarUrl!: string | null;

  @Field(() => Int, { description: 'Messages that the viewer has not opened.' })
  unreadCount!: number;

  @Field(() => Boolean, {
    description: 'Whether both have ever written here. It stays so, whatever is deleted or cleared.',
  })
  bothWrote!: boolean;

  @Field(() => MessageType, { nullable: true, description: 'The newest message that the viewer still sees.' })
  lastMessage!: MessageType | null;

  @Field(() => Int, {
    description:
      "The conversation's change number when this was read: of two rows the one with the larger number stands.",
  })
  changeNumber!: number;
}

@ObjectType('Unread', { simpleResolvers: true, description: 'Unread messages over all conversations of the list.' })
export class UnreadType {
  @Field(() => Int, { description: 'How many.' })
  total!: number;

  @Field(() => Float, {
    description:
      'A number that rises from count to count, by whichever road they come: of two counts the one with the larger moment stands.',
  })
  moment!: number;
}

@ObjectType('CooldownStatus', {
  simpleResolvers: true,
  description: 'Whether the viewer has to wait before the next message.',
})
export class CooldownStatusType {
  @Field(() => Boolean, { description: 'Always false for Plus and administrators.' })
  isInCooldown!: boolean;

  @Field(() => Int, { description: 'Whole seconds, rounded up; 0 when there is no waiting.' })
  remainingTimeSeconds!: number;

  @Field(() => RoleEnum, { description: "The viewer's role as it counts now." })
  role!: Role;
}

@ObjectType('ConversationState', {
  simpleResolvers: true,
  description: 'What a conversation, and the list of chats, are after it was read.',
})
export class ConversationStateType {
  @Field(() => Int, { description: 'Unread messages of this conversation.' })
  unreadCount!: number;

  @Field(() => Int, { description: 'Unread messages over all conversations.' })
  unreadTotal!: number;

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;

  @Field(() => Int, { description: FOLLOWS })
  follows!: number;

  @Field(() => Int, { description: 'Everything received up to this number has been read.' })
  readTo!: number;

  @Field(() => ChatType, { nullable: true, description: CHAT_NOW })
  chat!: ChatType | null;

  @Field(() => UnreadType, { description: 'The same as `unreadTotal`, with the moment of the count.' })
  unread!: UnreadType;
}
