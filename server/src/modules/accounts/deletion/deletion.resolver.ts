import type { Right } from '@venn/schema/roles';
import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { Limited } from '../../../shared/limited.js';
import { NoticeType } from '../../../shared/notice.types.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { DeletionService } from './deletion.service.js';
import { DeletionReceiptType } from './deletion.types.js';

@Resolver()
export class DeletionResolver {
  constructor(
    private readonly deletions: DeletionService,
    readonly rateLimiter: RateLimiter,
  ) {}

  @Authorized<Right>('session')
  @Limited('deletion')
  @Refuses('CONFLICT')
  @Mutation(() => DeletionReceiptType, {
    description: 'Logs the viewer out, hides it everywhere and erases the account: at once, or when paid Plus ends.',
  })
  deleteAccount(
    @Arg('alsoPosts', () => Boolean, {
      defaultValue: false,
      description: 'Whether to erase the posts and comments too; otherwise they stay without their author.',
    })
    alsoPosts: boolean,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<DeletionReceiptType> {
    return this.deletions.request(viewer.id, alsoPosts);
  }

  @Authorized<Right>('session')
  @Refuses('CONFLICT')
  @Mutation(() => DeletionReceiptType, {
    description: 'Erases an account at once whose deletion is scheduled for the end of Plus; the rest of Plus is lost.',
  })
  deleteAccountNow(@Ctx() { viewer }: ViewerContext): Promise<DeletionReceiptType> {
    return this.deletions.deleteNow(viewer.id);
  }

  @Authorized<Right>('session')
  @Mutation(() => NoticeType, { description: 'Cancels a scheduled deletion.' })
  undoDeletion(@Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    return this.deletions.undo(viewer.id);
  }
}
