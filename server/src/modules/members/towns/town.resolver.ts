import { TOWNS } from '@venn/schema/towns/town';
import { Query, Resolver } from 'type-graphql';
import { TownType } from './town.types.js';

@Resolver()
export class TownResolver {
  @Query(() => [TownType], {
    description: 'The Danish towns that `location` can be, the largest first. Source: GeoNames, CC BY 4.0, modified.',
  })
  towns(): readonly TownType[] {
    return TOWNS;
  }
}
