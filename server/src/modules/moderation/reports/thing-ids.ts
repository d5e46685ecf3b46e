import type { ReportedThing } from '@venn/schema/moderation';
import type { IdKind } from '../../../common/public-id.js';

/** The kind of the ids of what can be reported. */
export const THING_IDS = {
  profile: 'member',
  post: 'post',
  comment: 'comment',
  message: 'message',
  proposal: 'proposal',
} as const satisfies Record<ReportedThing, IdKind>;
