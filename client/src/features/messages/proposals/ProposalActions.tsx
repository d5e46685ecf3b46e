import { Button, buttonClasses } from '../../../components/Button';
import { Named } from '../../../components/Named';
import type { Proposal_ProposalFragment as Proposal } from '../../../gql/proposals';
import { CalendarPlus } from '../../../icons/CalendarPlus';
import { AFTALE_TEXTS } from '../../../shared/aftaler/texts';
import type { Partner } from '../usePartner';
import styles from './ProposalCard.module.css';
import type { ProposalWish } from './proposalWish';
import { PROPOSAL_TEXTS as TEXTS } from './texts';
import type { Moves } from './useMoves';

interface ProposalActionsProps {
  proposal: Proposal;
  partner: Partner;
  moves: Moves;
  onWish: (wish: ProposalWish) => void;
}

/** The buttons of a proposal, as far as the viewer may use them. */
export function ProposalActions({ proposal, partner, moves, onWish }: ProposalActionsProps) {
  const { viewerMay, calendarUrl } = proposal;
  const { busy, make } = moves;
  if (viewerMay.includes('answer')) {
    return (
      <div className={styles.actions}>
        <Button className={styles.main} size="small" busy={busy !== null} onClick={() => make('yes')}>
          {TEXTS.yes}
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={busy !== null}
          onClick={() => onWish({ kind: 'propose', instead: proposal })}
        >
          {TEXTS.otherTime}
        </Button>
        <Button size="small" variant="quiet" disabled={busy !== null} onClick={() => make('no')}>
          {TEXTS.no}
        </Button>
      </div>
    );
  }
  if (viewerMay.includes('withdraw')) {
    return (
      <div className={styles.actions}>
        <p className={styles.waits}>
          <Named text={TEXTS.noAnswer} name={partner.username} />
        </p>
        <Button size="small" variant="quiet" busy={busy !== null} onClick={() => make('takeBack')}>
          {TEXTS.takeBack}
        </Button>
      </div>
    );
  }
  if (calendarUrl === null) return null;
  return (
    <div className={styles.actions}>
      <a className={buttonClasses({ variant: 'soft', size: 'small' })} href={calendarUrl} download="">
        <CalendarPlus />
        <span>{AFTALE_TEXTS.calendar}</span>
      </a>
      {viewerMay.includes('cancel') ? (
        <Button size="small" variant="quiet" onClick={() => onWish({ kind: 'end', proposal })}>
          {TEXTS.moveOrCancel}
        </Button>
      ) : null}
    </div>
  );
}
