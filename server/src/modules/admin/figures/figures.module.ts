import { defineModule } from '../../../common/module.js';
import { ActivityService } from './activity.service.js';
import { FIGURES_SCHEDULE, figuresJobs } from './figures.jobs.js';
import { FiguresResolver } from './figures.resolver.js';
import { FiguresService } from './figures.service.js';
import { MonthlyActivity } from './monthly-activity.entity.js';

/** What the operator has to be able to say in numbers. */
export const figuresModule = defineModule({
  entities: [MonthlyActivity],
  resolvers: [FiguresResolver],
  schedule: FIGURES_SCHEDULE,
  create({ dataSource, backgroundDataSource, clock }) {
    const activity = new ActivityService(dataSource, clock);
    return {
      services: { activity },
      resolvers: [new FiguresResolver(new FiguresService(backgroundDataSource, clock))],
      jobs: figuresJobs({ activity }),
    };
  },
});
