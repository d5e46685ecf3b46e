import { copenhagenDate } from '@venn/schema/time';
import { registerWorker } from '../../lib/device/registerWorker';
import { noteVisit } from '../../lib/device/visits';
import { currentSession, onSessionChange } from '../../lib/session/session';
import { keepSubscription } from '../../shared/push/subscription';

let keptFor: string | null = null;

/** Once for each login of this page, as soon as the server has said whose it is. */
function followLogin(): void {
  const { user, confirmed } = currentSession();
  const member = user && confirmed ? user.id : null;
  if (member === keptFor) return;
  keptFor = member;
  if (member !== null) void keepSubscription().catch(() => undefined);
}

/** What a member's visit does beside the page, once that is idle. */
export function beginVisit(): void {
  noteVisit(copenhagenDate(new Date()));
  void registerWorker();
  followLogin();
  onSessionChange(followLogin);
}
