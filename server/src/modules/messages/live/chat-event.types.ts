import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { ViewerType } from '../../members/members.module.js';
import { ChatType, ConversationStateType, CURRENT_CHAT, FOLLOWS, UnreadType } from '../conversations/chat.types.js';
import { MessageType } from '../message.types.js';

const CHANGE_NUMBER =
  'The change number of this change. A client that has not seen the one that it `follows` queries `messageChanges`.';
const CURRENT_UNREAD = 'Unread messages over all conversations, after this event.';

@ObjectType('MessageReceived', {
  simpleResolvers: true,
  description: "The viewer's own message was stored; sent to all windows of the viewer. The unread total is unchanged.",
})
export class MessageReceivedType {
  @Field(() => MessageType, { description: 'The message.' })
  message!: MessageType;

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;

  @Field(() => Int, { description: FOLLOWS })
  follows!: number;

  @Field(() => ChatType, { nullable: true, description: CURRENT_CHAT })
  chat!: ChatType | null;
}

@ObjectType('NewMessage', { simpleResolvers: true, description: 'The viewer has received a message.' })
export class NewMessageType {
  @Field(() => MessageType, { description: 'The message.' })
  message!: MessageType;

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;

  @Field(() => Int, { description: FOLLOWS })
  follows!: number;

  @Field(() => ChatType, { nullable: true, description: CURRENT_CHAT })
  chat!: ChatType | null;

  @Field(() => UnreadType, { description: CURRENT_UNREAD })
  unread!: UnreadType;
}

@ObjectType('MessageDeleted', { simpleResolvers: true, description: 'A message was deleted for both members.' })
export class MessageDeletedType {
  @Field(() => ID, { description: 'The deleted message.' })
  messageId!: string;

  @Field(() => ID, { description: 'The other member of the conversation.' })
  partnerId!: string;

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;

  @Field(() => Int, { description: FOLLOWS })
  follows!: number;

  @Field(() => ChatType, { nullable: true, description: CURRENT_CHAT })
  chat!: ChatType | null;

  @Field(() => UnreadType, { description: CURRENT_UNREAD })
  unread!: UnreadType;
}

@ObjectType('ConversationChanged', {
  simpleResolvers: true,
  description:
    'A conversation was read or cleared in another window, or its partner was blocked, unblocked, banned or unbanned. Without a `reading`, query the list, the counts and the changes again.',
})
export class ConversationChangedType {
  @Field(() => ID, { description: 'The other member of the conversation.' })
  partnerId!: string;

  @Field(() => ConversationStateType, {
    nullable: true,
    description: 'The new state when the viewer has read the conversation: nothing has to be queried.',
  })
  reading!: ConversationStateType | null;
}

@ObjectType('ViewerChanged', {
  simpleResolvers: true,
  description: "The viewer's role, Plus, name, picture or account state has changed.",
})
export class ViewerChangedType {
  @Field(() => ViewerType, { description: 'The current viewer.' })
  viewer!: ViewerType;
}

@ObjectType('AftaleChanged', {
  simpleResolvers: true,
  description:
    'An aftale that the viewer hosts, or has asked to join, has changed: query `post`. Only sent where the subscription asks for it.',
})
export class AftaleChangedType {
  @Field(() => ID, { description: 'The post.' })
  postId!: string;
}

export const ChatEventUnion = createUnionType({
  name: 'ChatEvent',
  description: "The events of the viewer's conversations and account.",
  types: () =>
    [
      MessageReceivedType,
      NewMessageType,
      MessageDeletedType,
      ConversationChangedType,
      ViewerChangedType,
      AftaleChangedType,
    ] as const,
});
export type ChatEvent =
  | MessageReceivedType
  | NewMessageType
  | MessageDeletedType
  | ConversationChangedType
  | ViewerChangedType
  | AftaleChangedType;
