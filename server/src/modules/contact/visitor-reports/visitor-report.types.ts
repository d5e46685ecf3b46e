import { Field, ObjectType } from 'type-graphql';

@ObjectType('VisitorReportReceipt', {
  simpleResolvers: true,
  description: 'Confirms that a visitor’s report was accepted.',
})
export class VisitorReportReceiptType {
  @Field(() => Boolean, { description: 'Always true; refusals are errors.' })
  success!: boolean;

  @Field(() => Boolean, {
    description: 'Whether nobody reads the report before its address is confirmed by the link in a mail.',
  })
  needsConfirmation!: boolean;
}
