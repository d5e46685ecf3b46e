import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Refuses } from '../../shared/refuses.js';
import type { Context } from '../../shared/viewer.js';
import { ContactInput } from './contact.inputs.js';
import { ContactService } from './contact.service.js';
import { ContactReceiptType } from './contact.types.js';

@Resolver()
export class ContactResolver {
  constructor(private readonly contact: ContactService) {}

  @Refuses('PROOF_OF_WORK', 'SOURCE_BLOCKED')
  @Mutation(() => ContactReceiptType, { description: 'Sends a message to the operator, who replies by mail.' })
  sendContactMessage(
    @Arg('input', () => ContactInput, { description: 'The message.' }) input: ContactInput,
    @Ctx() context: Context,
  ): Promise<ContactReceiptType> {
    return this.contact.send(input, context);
  }
}
