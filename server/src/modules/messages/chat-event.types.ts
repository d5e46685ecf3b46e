import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { MessageType } from './message.types.js';

const CHANGE_NUMBER =
  "The conversation's change number of this change. One that is not the next after the last seen tells of a gap.";

@ObjectType('MessageReceived', {
  simpleResolvers: true,
  description: "The server has stored the viewer's own message; for the other tabs.",
})
export class MessageReceivedType {
  @Field(() => MessageType, { description: 'The message.' })
  message!: MessageType;

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;
}

@ObjectType('NewMessage', { simpleResolvers: true, description: 'Somebody has written to the viewer.' })
export class NewMessageType {
  @Field(() => MessageType, { description: 'The message.' })
  message!: MessageType;

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;
}

@ObjectType('MessageDeleted', { simpleResolvers: true, description: 'A message is gone for both members.' })
export class MessageDeletedType {
  @Field(() => ID, { description: 'The message that is gone.' })
  messageId!: string;

  @Field(() => ID, { description: 'The other member of the conversation.' })
  partnerId!: string;

  @Field(() => Int, { description: CHANGE_NUMBER })
  changeNumber!: number;
}

@ObjectType('ConversationChanged', {
  simpleResolvers: true,
  description:
    'A conversation was read, cleared, blocked or unblocked elsewhere: fetch list, counts and changes again.',
})
export class ConversationChangedType {
  @Field(() => ID, { description: 'The other member of the conversation.' })
  partnerId!: string;
}

/** What a member's open windows hear. */
export const ChatEventUnion = createUnionType({
  name: 'ChatEvent',
  description: "What a member's open windows hear of the chat.",
  types: () => [MessageReceivedType, NewMessageType, MessageDeletedType, ConversationChangedType] as const,
});
export type ChatEvent = MessageReceivedType | NewMessageType | MessageDeletedType | ConversationChangedType;
