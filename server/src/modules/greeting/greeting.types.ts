import { GREETING_AFTALE_DAYS, GREETING_PEOPLE, NEW_MEMBER_DAYS, NEWCOMERS_COUNTED } from '@venn/schema/limits';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../common/scalars.js';
import { PersonType } from '../../shared/person.types.js';
import { AftaleInvitationType } from '../wall/wall.module.js';

@ObjectType('GreetingPerson', {
  implements: PersonType,
  simpleResolvers: true,
  description: 'A member whom a line of the greeting names.',
})
export class GreetingPersonType implements PersonType {
  @Field(() => ID, { description: 'Opaque and stable: the id of the member.' })
  id!: string;

  @Field(() => String, { description: "The member's name." })
  username!: string;

  @Field(() => String, { nullable: true, description: 'The URL of the picture, relative to the site.' })
  avatarUrl!: string | null;
}

@ObjectType('GreetingLine', { simpleResolvers: true, description: 'How many, and the first of them.' })
export class GreetingLineType {
  @Field(() => Int, { description: 'How many; 0 if there is nothing to say.' })
  total!: number;

  @Field(() => [GreetingPersonType], { description: `The newest, at most ${GREETING_PEOPLE}.` })
  people!: GreetingPersonType[];
}

@ObjectType('Greeting', {
  simpleResolvers: true,
  description: 'What has happened since the viewer’s last visit.',
})
export class GreetingType {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: `The start of the day, in Copenhagen, of the last visit before today, but at most ${NEW_MEMBER_DAYS} days ago; null on the first day, and after \`markGreeted\` for the rest of the day: there is nothing to say then.`,
  })
  since!: Date | null;

  @Field(() => GreetingLineType, { description: 'Unread messages, and who wrote them.' })
  unread!: GreetingLineType;

  @Field(() => GreetingLineType, {
    description: `Listed members with a common interest who have registered since; ${NEWCOMERS_COUNTED} means that or more.`,
  })
  newcomers!: GreetingLineType;

  @Field(() => AftaleInvitationType, {
    nullable: true,
    description: `The next aftale that the viewer hosts, or is coming to, if it begins within ${GREETING_AFTALE_DAYS} days.`,
  })
  nextAftale!: AftaleInvitationType | null;
}
