import { defineModule } from '../../shared/module.js';
import { Interest } from './interest.entity.js';
import { writeInterests } from './interest.reference-data.js';
import { InterestResolver } from './interest.resolver.js';
import { InterestService } from './interest.service.js';

export { Interest } from './interest.entity.js';
export { INTERESTS } from './interest.reference-data.js';
export { interestsUnknown } from './interest.service.js';
export { InterestType } from './interest.types.js';

/** What members can share: a fixed list. */
export const interestsModule = defineModule({
  entities: [Interest],
  reads: ['member_interest'],
  resolvers: [InterestResolver],
  writeReferenceData: writeInterests,
  create({ dataSource }) {
    const interests = new InterestService(dataSource);
    return { services: { interests }, resolvers: [new InterestResolver(interests)] };
  },
});
