import { Overlap } from '../../../components/circles/Overlap';
import { personOf, useSession } from '../../../lib/session/session';
import { meetingDay } from '../../../shared/aftaler/meetingDay';
import type { Partner } from '../usePartner';
import { useSharedInterests } from '../useSharedInterests';
import styles from './ProposalCard.module.css';
import { PROPOSAL_TEXTS as TEXTS } from './texts';

/** The two circles below what the two have agreed on, and when they meet. */
export function Agreed({ startsAt, partner }: { startsAt: string; partner: Partner }) {
  const { user } = useSession();
  const shared = useSharedInterests(partner.id);
  return (
    <div className={styles.met}>
      {user && shared ? (
        <Overlap className={styles.circles} viewer={personOf(user)} other={partner} common={shared.length} />
      ) : null}
      <p>{TEXTS.meet(meetingDay(startsAt))}</p>
    </div>
  );
}
