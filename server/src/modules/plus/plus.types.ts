import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { type Sentence, SentenceField } from '../../common/sentence.js';
import { ViewerType } from '../members/members.module.js';

export enum Plan {
  plus = 'plus',
}

registerEnumType(Plan, { name: 'Plan', description: 'Products that can be bought: one month of Plus.' });

@ObjectType('Payment', { simpleResolvers: true, description: 'An order to be paid.' })
export class PaymentType {
  @Field(() => String, { description: 'URL of the payment window.' })
  redirectUrl!: string;

  @Field(() => String, { description: 'Reference of the order, for `verifyPayment`.' })
  order!: string;
}

@ObjectType('Upgrade', {
  simpleResolvers: true,
  description: 'Confirms that Plus was given for a payment, now or before.',
})
export class UpgradeType {
  @Field(() => ViewerType, { description: 'The viewer after the upgrade.' })
  user!: ViewerType;

  @SentenceField()
  message!: Sentence;
}
