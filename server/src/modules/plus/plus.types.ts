import { Field, ObjectType } from 'type-graphql';
import { type Sentence, SentenceField } from '../../common/sentence.js';
import { textEnum } from '../../common/text-enum.js';
import { ViewerType } from '../members/members.module.js';

export const PlanEnum = textEnum('Plan', 'Products that can be bought.', { plus: 'One month of Plus.' });
export type Plan = keyof typeof PlanEnum;

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
