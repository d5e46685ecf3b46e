import { Query, Resolver } from 'type-graphql';
import { InterestService } from './interest.service.js';
import { InterestType } from './interest.types.js';

@Resolver()
export class InterestResolver {
  constructor(private readonly interests: InterestService) {}

  @Query(() => [InterestType], { name: 'interests', description: 'Every interest that members can choose.' })
  all(): Promise<InterestType[]> {
    return this.interests.all();
  }
}
