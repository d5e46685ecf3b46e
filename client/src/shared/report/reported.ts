import type { ReportedThing } from '@venn/schema/moderation';

/** What a report is about. */
export interface Reported {
  thing: ReportedThing;
  id: string;
  /** The post is an aftale, and is called so. */
  isAftale?: boolean;
  /** Whose it is; null for what a deleted account has left. */
  member: { id: string; username: string } | null;
  /** False where the member is blocked already, or there is none. */
  offersBlock: boolean;
}
