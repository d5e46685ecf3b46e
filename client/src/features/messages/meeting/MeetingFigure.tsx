import { Overlap } from '../../../components/circles/Overlap';
import { personOf, type SessionUser } from '../../../lib/session/session';
import { TEXTS } from '../texts';
import type { Partner } from '../usePartner';
import { useSharedInterests } from '../useSharedInterests';
import styles from './MeetingFigure.module.css';
import type { Meeting } from './useMeeting';

interface MeetingFigureProps {
  viewer: SessionUser;
  partner: Partner;
  meeting: Meeting;
}

/** The two circles at the beginning of a conversation: the other's is dotted until both have written. */
export default function MeetingFigure({ viewer, partner, meeting }: MeetingFigureProps) {
  const shared = useSharedInterests(partner.id);
  if (shared === null) return null;
  return (
    <>
      <Overlap
        className={styles.circles}
        viewer={personOf(viewer)}
        other={partner}
        common={shared.length}
        size="hero"
        met={meeting === 'joining' ? 'joining' : meeting === 'met'}
      />
      {meeting === 'joining' ? <p className={styles.text}>{TEXTS.writingTogether}</p> : null}
    </>
  );
}
