import { Arg, Mutation, Resolver } from 'type-graphql';
import { NoticeType } from '../../../shared/notice.types.js';
import { Refuses } from '../../../shared/refuses.js';
import { UnsubscribeService } from './unsubscribe.service.js';

@Resolver()
export class UnsubscribeResolver {
  constructor(private readonly unsubscribing: UnsubscribeService) {}

  @Refuses('INVALID_LINK')
  @Mutation(() => NoticeType, {
    description: 'Turns off mails about unread messages by the link in one of them. The profile turns them on again.',
  })
  unsubscribe(
    @Arg('token', () => String, { description: 'From the link in the mail.' }) token: string,
  ): Promise<NoticeType> {
    return this.unsubscribing.unsubscribe(token);
  }
}
