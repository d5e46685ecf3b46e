import { useState } from 'react';
import { useHydrating } from '../../../lib/page/useHydrating';
import { useDocumentVisible } from '../thread/useDocumentVisible';
import type { ThreadState } from '../thread/useThread';
import { isFirstAnswer } from './firstAnswer';

/**
 * Whether both members of a conversation have written: `joining` from the moment the viewer sees the first answer, until
 * the conversation is left, and `met` whenever it is opened later.
 */
export type Meeting = 'unmet' | 'joining' | 'met';

/** The state of the open conversation; null until it is known. `listed` is what the chat list says, null without it. */
export function useMeeting(partnerId: string, listed: boolean | null, { page, fresh }: ThreadState): Meeting | null {
  const visible = useDocumentVisible();
  // Parts of a drawn page may be drawn anew while it is hydrated: what happens once must not begin before.
  const looking = !useHydrating() && visible;
  const [settled, setSettled] = useState<Meeting | null>(null);
  // Only the page knows of a conversation that the viewer has cleared, and only the list is updated live.
  const bothWrote = listed || (page?.bothWrote ?? listed);
  const answered = page !== null && isFirstAnswer(page, partnerId);
  if (settled === 'joining' || settled === 'met') return settled;
  if (settled === 'unmet') {
    if (bothWrote && looking) setSettled('joining');
    return settled;
  }
  if (page && fresh && looking) setSettled(bothWrote ? (answered ? 'joining' : 'met') : 'unmet');
  // Not yet: another device may have shown a cached answer meanwhile.
  if (bothWrote === false || answered) return 'unmet';
  return bothWrote ? 'met' : null;
}
