import type { ReportedThing } from '@venn/schema/moderation';

/** What a report is about. */
export interface Reported {
  thing: ReportedThing;
  id: string;
  /** Whose it is. */
  member: { id: string; username: string };
  /** False where the member is blocked already. */
  offersBlock: boolean;
}
