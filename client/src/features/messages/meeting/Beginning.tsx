import { lazy, Suspense } from 'react';
import { cx } from '../../../components/cx';
import type { SessionUser } from '../../../lib/session/session';
import { TEXTS } from '../texts';
import type { Partner } from '../usePartner';
import styles from './Beginning.module.css';
import type { Meeting } from './useMeeting';

const NOTHING = { default: () => null };
// Optional: if they can't be loaded, a new conversation works without them.
const MeetingFigure = lazy(() => import('./MeetingFigure').catch(() => NOTHING));
const NewConversationsLeft = lazy(() => import('../openings/NewConversationsLeft').catch(() => NOTHING));
const OpeningLines = lazy(() => import('../openings/OpeningLines').catch(() => NOTHING));

interface BeginningProps {
  viewer: SessionUser;
  partner: Partner;
  meeting: Meeting;
  /** Nothing is written yet, or everything is deleted. */
  empty: boolean;
  onChoose: (line: string) => void;
}

/** The upper end of a new conversation: the two circles, and before the first message what to begin with. */
export function Beginning({ viewer, partner, meeting, empty, onChoose }: BeginningProps) {
  return (
    <div className={cx(styles.beginning, empty && styles.empty)}>
      <div className={styles.figure}>
        <Suspense>
          <MeetingFigure viewer={viewer} partner={partner} meeting={meeting} />
        </Suspense>
      </div>
      {empty ? (
        <>
          <p className={styles.first}>{TEXTS.firstMessage(partner.username)}</p>
          <Suspense>
            <OpeningLines viewerId={viewer.id} partnerId={partner.id} onChoose={onChoose} />
          </Suspense>
          <Suspense>
            <NewConversationsLeft />
          </Suspense>
        </>
      ) : null}
    </div>
  );
}
