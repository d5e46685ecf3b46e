import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Query, Resolver } from 'type-graphql';
import { PageArgs } from '../../../shared/portal/portal.inputs.js';
import { LimitsMetPageType } from './limit-met.types.js';
import { LimitsMetService } from './limits-met.service.js';

@Resolver()
export class LimitsMetResolver {
  constructor(private readonly limitsMet: LimitsMetService) {}

  @Authorized<Right>('admin')
  @Query(() => LimitsMetPageType, {
    name: 'limitsMet',
    description: 'Who met which rate limit in the last 24 hours, the newest first.',
  })
  listLimitsMet(@Args() args: PageArgs): Promise<LimitsMetPageType> {
    return this.limitsMet.list(args);
  }
}
