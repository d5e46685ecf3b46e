import type { Role } from '@venn/schema/roles';
import { Field, ID, ObjectType } from 'type-graphql';
import { RoleEnum } from '../../../common/scalars.js';
import { PersonType } from '../../../shared/person.types.js';
import { MessageType } from '../message.types.js';

@ObjectType('ChatPartner', {
  implements: PersonType,
  simpleResolvers: true,
  description: 'The other member of a conversation.',
})
export class ChatPartnerType implements PersonType {
  @Field(() => ID, { description: 'Opaque and stable: the id of the member.' })
  id!: string;

  @Field(() => String, { description: "The partner's name." })
  username!: string;

  @Field(() => RoleEnum, { description: "The partner's role at present; `user` for a banned one." })
  role!: Role;

  @Field(() => String, { nullable: true, description: "The partner's picture, relative to the site." })
  avatarUrl!: string | null;
}

@ObjectType('ExcerptPart', { simpleResolvers: true, description: 'A part of an excerpt.' })
export class ExcerptPartType {
  @Field(() => String, { description: 'The text.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether it is what was searched for.' })
  isHit!: boolean;
}

@ObjectType('FoundMessage', { simpleResolvers: true, description: 'A message that a search has found.' })
export class FoundMessageType {
  @Field(() => MessageType, { description: 'The message. `messages` returns those before and after its number.' })
  message!: MessageType;

  @Field(() => ChatPartnerType, { description: 'With whom the viewer has the conversation.' })
  partner!: ChatPartnerType;

  @Field(() => [ExcerptPartType], { description: 'A line of the message around the first hit.' })
  excerpt!: ExcerptPartType[];
}

@ObjectType('MessageSearch', {
  simpleResolvers: true,
  description: "What a search in the viewer's conversations found.",
})
export class MessageSearchType {
  @Field(() => [ChatPartnerType], {
    description: 'Partners of listed conversations whose name contains the text, at most 20; none in later parts.',
  })
  partners!: ChatPartnerType[];

  @Field(() => [FoundMessageType], { description: 'Messages, the newest first.' })
  messages!: FoundMessageType[];

  @Field(() => String, { nullable: true, description: 'The cursor for `after` of the next part; null at the end.' })
  endCursor!: string | null;
}
