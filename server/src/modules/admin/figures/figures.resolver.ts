import type { Right } from '@venn/schema/roles';
import { Authorized, Query, Resolver } from 'type-graphql';
import { FiguresService } from './figures.service.js';
import { AdminFiguresType } from './figures.types.js';

@Resolver()
export class FiguresResolver {
  constructor(private readonly figures: FiguresService) {}

  @Authorized<Right>('admin')
  @Query(() => AdminFiguresType, {
    description: 'Active members, reports, decisions, appeals and aftaler in numbers, by month.',
  })
  adminFigures(): Promise<AdminFiguresType> {
    return this.figures.read();
  }
}
