import type { Role } from '@venn/schema/roles';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { RoleEnum } from '../../../common/scalars.js';
import { PersonType } from '../../../shared/person.types.js';
import { Scope } from '../../../shared/scope.js';
import { BOTH_WROTE, CHANGE_NUMBER, MessageType } from '../message.types.js';

export const CURRENT_CHAT =
  "The conversation's current entry in the viewer's list of chats; null where it isn't listed.";
export const FOLLOWS =
  'The last change before this one that the viewer was notified of: a client that has seen it has missed nothing. Nobody is notified when the partner reads.';

@ObjectType('Chat', {
  implements: PersonType,
  simpleResolvers: true,
  description: 'A conversation in the list of chats, shown under the name of the partner.',
})
export class ChatType implements PersonType {
  @Field(() => ID, { description: 'The partner.' })
  id!: string;

  @Field(() => String, { description: "The partner's name." })
  username!: string;

  @Field(() => RoleEnum, { description: "The partner's role at present; `user` for a banned one." })
  role!: Role;

  @Field(() => String, { nullable: true, description: "The partner's picture, relative to the site." })
  avatarUrl!: string | null;

  @Field(() => Int, { description: 'Messages that the viewer has not opened.' })
  unreadCount!: number;

  @Field(() => Boolean, { description: BOTH_WROTE })
  bothWrote!: boolean;

  @Scope('messages:read')
  @Field(() => MessageType, { nullable: true, description: "The newest message in the viewer's view." })
  lastMessage!: MessageType | null;

  @Field(() => Int, {
    description:
      "The conversation's change number when this was read: of two versions the one with the larger number is newer.",
  })
  changeNumber!: number;
}

@ObjectType('Unread', { simpleResolvers: true, description: 'Unread messages over all conversations of the list.' })
export class UnreadType {
  @Field(() => Int, { description: 'How many.' })
  total!: number;

  @Field(() => Float, {
    description:
      'A version number that grows with every count, in queries and events alike: of two counts the one with the larger moment is newer.',
  })
  moment!: number;
}

@ObjectType('ConversationState', {
  simpleResolvers: true,
  description: 'The state of a conversation, and of the list of chats, after the conversation was read.',
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

  @Field(() => Int, { description: 'All received messages up to this number have been read.' })
  readTo!: number;

  @Field(() => ChatType, { nullable: true, description: CURRENT_CHAT })
  chat!: ChatType | null;

  @Field(() => UnreadType, { description: 'The same as `unreadTotal`, with the moment of the count.' })
  unread!: UnreadType;
}
