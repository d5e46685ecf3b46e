import { MATCHES_PAGE_SIZE_MAX, MATCHES_REST_MAX } from '@venn/schema/limits';
import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { demandRange } from '../../common/inputs/range.js';
import { Scope } from '../../shared/scope.js';
import type { ViewerContext } from '../../shared/viewer.js';
import { MatchesArgs, matchRequestOf } from './match.inputs.js';
import { MatchService } from './match.service.js';
import { MatchPageType } from './match.types.js';

@Resolver()
export class MatchResolver {
  constructor(private readonly matching: MatchService) {}

  @Authorized<Right>('member')
  @Scope('members:read')
  @Query(() => MatchPageType, {
    description: 'The members whom the viewer can meet, with or without common interests.',
  })
  async matches(@Args() args: MatchesArgs, @Ctx() { viewer, isInternal }: ViewerContext): Promise<MatchPageType> {
    // The REST list has no pages.
    demandRange('pageSize', args.pageSize, 1, isInternal ? MATCHES_REST_MAX : MATCHES_PAGE_SIZE_MAX);
    return this.matching.matches(viewer.id, matchRequestOf(args));
  }
}
