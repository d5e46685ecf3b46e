import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { type Sentence, SentenceField } from '../../common/sentence.js';
import { ViewerType } from '../users/users.module.js';

/** What can be bought. */
export enum Plan {
  plus = 'plus',
}

registerEnumType(Plan, { name: 'Plan', description: 'What can be bought: one month of Plus.' });

@ObjectType('Payment', { simpleResolvers: true, description: 'An order that waits to be paid.' })
export class PaymentType {
  @Field(() => String, { description: 'Where the browser goes for paying.' })
  redirectUrl!: string;

  @Field(() => String, { description: 'Names the order when it is asked about.' })
  order!: string;
}

@ObjectType('Upgrade', {
  simpleResolvers: true,
  description: 'That Plus was given, or had been given already for this payment.',
})
export class UpgradeType {
  @Field(() => ViewerType, { description: 'The viewer as it is now.' })
  user!: ViewerType;

  @SentenceField()
  message!: Sentence;
}
