import { Field, ObjectType } from 'type-graphql';

@ObjectType('ContactReceipt', { simpleResolvers: true, description: 'That a message to the operator was taken.' })
export class ContactReceiptType {
  @Field(() => Boolean, { description: 'Always true; a refusal is an error.' })
  success!: boolean;
}
