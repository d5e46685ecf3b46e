import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { Limited } from '../../../shared/limited.js';
import { Scope } from '../../../shared/scope.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { SearchMessagesArgs } from './search.inputs.js';
import { SearchService } from './search.service.js';
import { MessageSearchType } from './search.types.js';

@Resolver()
export class SearchResolver {
  constructor(
    readonly rateLimiter: RateLimiter,
    private readonly search: SearchService,
  ) {}

  @Authorized<Right>('member')
  @Limited('messageSearch')
  @Scope('messages:read')
  @Query(() => MessageSearchType, {
    description:
      "Searches the viewer's conversations: the names of the partners, and the messages as the viewer sees them. Marks nothing read, and stores no texts.",
  })
  searchMessages(@Args() args: SearchMessagesArgs, @Ctx() { viewer }: ViewerContext): Promise<MessageSearchType> {
    return this.search.search(viewer.id, args);
  }
}
