import { Field, ObjectType } from 'type-graphql';

@ObjectType('ContactReceipt', {
  simpleResolvers: true,
  description: 'Confirms that a message to the operator was accepted.',
})
export class ContactReceiptType {
  @Field(() => Boolean, { description: 'Always true; refusals are errors.' })
  success!: boolean;
}
