import { Field, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';

@ObjectType('Purchase', {
  simpleResolvers: true,
  description: 'A purchase of Plus and what its withdrawal pays back. Amounts are in øre.',
})
export class PurchaseType {
  @Field(() => String, { description: 'The reference of the order.' })
  order!: string;

  @Field(() => Int, { description: 'The price that was paid.' })
  amount!: number;

  @Field(() => DateTimeScalar, { description: 'When it was bought.' })
  boughtAt!: Date;

  @Field(() => DateTimeScalar, { description: 'The last instant at which the buyer can withdraw.' })
  withdrawUntil!: Date;

  @Field(() => Boolean, { description: 'Whether the buyer can withdraw now.' })
  canWithdraw!: boolean;

  @Field(() => Int, { description: 'What a withdrawal pays back now, or paid back.' })
  refund!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the buyer withdrew; null: not yet.' })
  withdrawnAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether the account is erased: the confirmation is then sent only to an address that is given.',
  })
  isErased!: boolean;
}
