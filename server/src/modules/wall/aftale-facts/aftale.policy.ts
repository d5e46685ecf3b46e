import type { AskingBarrier } from '@venn/schema/writing';
import { AppError } from '../../../common/app-error.js';
import { canAnswer } from './aftale.meeting.js';
import type { AftaleAction, AftaleState, AftaleViewerState } from './aftale.types.js';

/** The states in which a request is stored; what is taken back is deleted. */
export const REQUEST_STATES = ['asked', 'waiting', 'coming', 'declined'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What decides on what can still be done with an aftale. */
export interface AftaleProgress {
  startsAt: Date;
  endsAt: Date | null;
  cancelledAt: Date | null;
  places: number;
  /** How many have a place. */
  coming: number;
}

/** What has become of an aftale at an instant. */
export function aftaleState({ startsAt, cancelledAt, places, coming }: AftaleProgress, now: Date): AftaleState {
  if (cancelledAt !== null) return 'cancelled';
  if (startsAt <= now) return 'past';
  return coming < places ? 'open' : 'full';
}

/** Why nothing can be changed about an aftale any more, or null. */
export function endedRefusal(progress: AftaleProgress, now: Date): AppError | null {
  const state = aftaleState(progress, now);
  if (state === 'cancelled') return new AppError('AFTALE_CANCELLED');
  return state === 'past' ? new AppError('AFTALE_PAST') : null;
}

/** What a viewer in this state may do. */
export function aftaleActions(
  progress: AftaleProgress & { barrier: AskingBarrier | null },
  viewerState: AftaleViewerState,
  openRequests: number,
  now: Date,
): AftaleAction[] {
  if (endedRefusal(progress, now) !== null) {
    const went = viewerState === 'coming' || (viewerState === 'host' && progress.coming > 0);
    return went && canAnswer(progress, now) ? ['answer'] : [];
  }
  switch (viewerState) {
    case 'none':
      return progress.barrier === null ? ['ask'] : [];
    case 'host':
      return [
        'change',
        'cancel',
        ...(openRequests > 0 ? (['decide'] as const) : []),
        ...(progress.coming > 0 ? (['remove'] as const) : []),
      ];
    case 'declined':
      return [];
    default:
      return ['leave'];
  }
}
