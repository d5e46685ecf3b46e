import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { AdminPersonType } from '../../../shared/portal/admin-person.types.js';

@ObjectType('AdminAftale', { simpleResolvers: true, description: 'What a post invites to, as administrators see it.' })
export class AdminAftaleType {
  @Field(() => String, { description: 'The title.' })
  title!: string;

  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ends; null where that is open.' })
  endsAt!: Date | null;

  @Field(() => String, { description: 'The town.' })
  town!: string;

  @Field(() => Int, { description: 'Places besides the host’s.' })
  places!: number;

  @Field(() => Int, { description: 'How many are coming.' })
  coming!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was cancelled.' })
  cancelledAt!: Date | null;
}

@ObjectType('AdminAftaleGuests', {
  simpleResolvers: true,
  description: 'Where an aftale is and who is coming, which only they know otherwise.',
})
export class AdminAftaleGuestsType {
  @Field(() => String, { nullable: true, description: 'The meeting place; null without one, and once it is deleted.' })
  place!: string | null;

  @Field(() => AdminPersonType, { nullable: true, description: 'The host; null once the account is erased.' })
  host!: AdminPersonType | null;

  @Field(() => [AdminPersonType], {
    description: 'Who is coming, in the order of asking, without those who are erased.',
  })
  guests!: AdminPersonType[];
}
