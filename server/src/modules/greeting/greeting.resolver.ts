import type { Right } from '@venn/schema/roles';
import { Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { ViewerContext } from '../../shared/viewer.js';
import { GreetingService } from './greeting.service.js';
import { GreetingType } from './greeting.types.js';

@Resolver()
export class GreetingResolver {
  constructor(private readonly greetings: GreetingService) {}

  @Authorized<Right>('member')
  @Query(() => GreetingType, { description: 'What has happened since the viewer’s last visit, on the first of a day.' })
  greeting(@Ctx() { viewer }: ViewerContext): Promise<GreetingType> {
    return this.greetings.greeting(viewer.id);
  }

  @Authorized<Right>('member')
  @Mutation(() => Boolean, {
    description: 'Stores that the viewer has seen the greeting: there is no other before tomorrow. Always true.',
  })
  async markGreeted(@Ctx() { viewer }: ViewerContext): Promise<boolean> {
    await this.greetings.markGreeted(viewer.id);
    return true;
  }
}
