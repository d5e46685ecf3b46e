import type { AdminAftaleFactsFragment, ReportedAftaleFactsFragment } from '../../../gql/admin';

/** What a post invites to, or a report keeps of it. */
export type Aftale = AdminAftaleFactsFragment | ReportedAftaleFactsFragment;

/** Whether an aftale is still to come. */
export const isAhead = ({ startsAt, cancelledAt }: Aftale): boolean =>
  cancelledAt === null && new Date(startsAt) > new Date();
