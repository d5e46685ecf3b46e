import type { AftaleCard_AftaleFragment as Aftale } from '../../../gql/wall';
import { CalendarX } from '../../../icons/CalendarX';
import { Check } from '../../../icons/Check';
import { Hourglass } from '../../../icons/Hourglass';
import { isGoingOn, pastDay } from '../../../shared/aftaler/aftaleTime';
import styles from './AftaleStatus.module.css';
import { isGoing } from './isGoing';
import { AFTALE_TEXTS as TEXTS } from './texts';

type Facts = Pick<Aftale, 'state' | 'viewerState' | 'startsAt' | 'endsAt'>;

/** What the pill says, and its colour: plum where the viewer is going, teal while waiting, else grey. */
function statusOf(aftale: Facts, now: Date) {
  const { state, viewerState, startsAt, endsAt } = aftale;
  if (state === 'cancelled') return { tone: 'off', Icon: CalendarX, text: TEXTS.cancelled };
  if (state === 'past') {
    const text = isGoingOn(startsAt, endsAt, now) ? TEXTS.begun : TEXTS.wasOn(pastDay(startsAt, now));
    return { tone: isGoing(aftale) ? 'going' : 'off', Icon: null, text };
  }
  switch (viewerState) {
    case 'coming':
      return { tone: 'going', Icon: Check, text: TEXTS.coming };
    case 'asked':
      return { tone: 'wait', Icon: Hourglass, text: TEXTS.asked };
    case 'waiting':
      return { tone: 'wait', Icon: Hourglass, text: TEXTS.waiting };
    case 'declined':
      return { tone: 'off', Icon: null, text: TEXTS.declined };
    default:
      return null;
  }
}

/** What has become of an aftale, or what the viewer is to it, above its day. */
export function AftaleStatus({ aftale, now }: { aftale: Facts; now: Date }) {
  const status = statusOf(aftale, now);
  if (status === null) return null;
  const { tone, Icon, text } = status;
  return (
    <p className={styles.status} data-tone={tone}>
      {Icon ? <Icon /> : null}
      <span>{text}</span>
    </p>
  );
}
