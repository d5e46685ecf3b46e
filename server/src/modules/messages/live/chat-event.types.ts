import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { ViewerType } from '../../users/users.module.js';
import { CHAT_NOW, ChatType, ConversationStateType, FOLLOWS, MessageType, UnreadType } from '../message.types.js';

const CHANGE_NUMBER =
  "The conversation's change number of this change. Whoever has not seen the one that it `follows` asks `messageChanges`.";
const UNREAD_NOW = 'Unread messages over all conversations, after this.';

@ObjectType('MessageReceived', {
  simpleResolvers: true,
  description: "The server has stored the viewer's own message; for the other tabs. It changes nothing that is unread.",
})
export class MessageReceivedType {
  @Field(() => MessageType, { description: 'The message.' })
  message!: MessageType;

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;

  @Field(() => Int, { description: FOLLOWS })
  follows!: number;

  @Field(() => ChatType, { nullable: true, description: CHAT_NOW })
  chat!: ChatType | null;
}

@ObjectType('NewMessage', { simpleResolvers: true, description: 'Somebody has written to the viewer.' })
export class NewMessageType {
  @Field(() => MessageType, { description: 'The message.' })
  message!: MessageType;

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;

  @Field(() => Int, { description: FOLLOWS })
  follows!: number;

  @Field(() => ChatType, { nullable: true, description: CHAT_NOW })
  chat!: ChatType | null;

  @Field(() => UnreadType, { description: UNREAD_NOW })
  unread!: UnreadType;
}

@ObjectType('MessageDeleted', { simpleResolvers: true, description: 'A message is gone for both members.' })
export class MessageDeletedType {
  @Field(() => ID, { description: 'The message that is gone.' })
  messageId!: string;

  @Field(() => ID, { description: 'The other member of the conversation.' })
  partnerId!: string;

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;

  @Field(() => Int, { description: FOLLOWS })
  follows!: number;

  @Field(() => ChatType, { nullable: true, description: CHAT_NOW })
  chat!: ChatType | null;

  @Field(() => UnreadType, { description: UNREAD_NOW })
  unread!: UnreadType;
}

@ObjectType('ConversationChanged', {
  simpleResolvers: true,
  description:
    'A conversation was read, cleared, blocked or unblocked elsewhere, or its partner banned or let back in: without a `reading`, fetch list, counts and changes again.',
})
export class ConversationChangedType {
  @Field(() => ID, { description: 'The other member of the conversation.' })
  partnerId!: string;

  @Field(() => ConversationStateType, {
    nullable: true,
    description: 'Where the viewer has read it: all that there is to know, and nothing to fetch.',
  })
  reading!: ConversationStateType | null;
}

@ObjectType('ViewerChanged', {
  simpleResolvers: true,
  description: "The viewer's role, Plus, name, picture or standing is another, wherever it was changed.",
})
export class ViewerChangedType {
  @Field(() => ViewerType, { description: 'The viewer as it is now.' })
  viewer!: ViewerType;
}

/** What a member's open windows hear. */
export const ChatEventUnion = createUnionType({
  name: 'ChatEvent',
  description: "What a member's open windows hear of the chat, and of the viewer.",
  types: () =>
    [MessageReceivedType, NewMessageType, MessageDeletedType, ConversationChangedType, ViewerChangedType] as const,
});
export type ChatEvent =
  | MessageReceivedType
  | NewMessageType
  | MessageDeletedType
  | ConversationChangedType
  | ViewerChangedType;
