import { cx } from '../../../components/cx';
import { Alert } from '../../../components/feedback/Alert';
import { Named } from '../../../components/Named';
import type { Proposal_ProposalFragment as Proposal } from '../../../gql/proposals';
import { Clock } from '../../../icons/Clock';
import { Flag } from '../../../icons/Flag';
import { MapPin } from '../../../icons/MapPin';
import { clockTime, fullDateAndTime } from '../../../lib/format';
import { hoursText } from '../../../shared/aftaler/aftaleTime';
import { DateTile } from '../../../shared/aftaler/DateTile';
import { SafetyCard } from '../../../shared/aftaler/SafetyCard';
import type { Partner } from '../usePartner';
import { Agreed } from './Agreed';
import { ProposalActions } from './ProposalActions';
import styles from './ProposalCard.module.css';
import { focusId } from './proposalFocus';
import type { ProposalWish } from './proposalWish';
import { PROPOSAL_TEXTS as TEXTS } from './texts';
import { useMoves } from './useMoves';

interface ProposalCardProps {
  proposal: Proposal;
  partner: Partner;
  onWish: (wish: ProposalWish) => void;
  onReport: (proposalId: string) => void;
}

const TONES = { accepted: 'in', past: 'in', open: undefined } as const;

/** A proposal to meet among the messages, and what can be done with it. */
export function ProposalCard({ proposal, partner, onWish, onReport }: ProposalCardProps) {
  const { id, title, startsAt, town, place, state, proposedAt } = proposal;
  const isOwn = proposal.proposerId !== partner.id;
  const moves = useMoves(proposal);
  const lead = TEXTS.lead(state, isOwn);
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : 'off';
  return (
    <>
      <article
        className={cx(styles.deal, isOwn && styles.own)}
        aria-label={TEXTS.label(title)}
        data-off={tone === 'off' || undefined}
      >
        <div className={styles.top}>
          <DateTile startsAt={startsAt} tone={tone} />
          <div>
            <p className={styles.lead}>
              {typeof lead === 'string' ? <span>{lead}</span> : <Named text={lead} name={partner.username} />}
            </p>
            <h2 className={styles.title} id={focusId(id)} tabIndex={-1} dir="auto">
              {title}
            </h2>
            <ul className={styles.facts}>
              <li>
                <Clock />
                <span>{hoursText(startsAt, null)}</span>
              </li>
              <li>
                <MapPin />
                <span dir="auto">{place === null ? town : `${town}, ${place}`}</span>
              </li>
            </ul>
          </div>
        </div>
        {moves.problem ? <Alert tone="error">{moves.problem}</Alert> : null}
        <ProposalActions proposal={proposal} partner={partner} moves={moves} onWish={onWish} />
        {state === 'accepted' ? <SafetyCard aftale={{ ...proposal, endsAt: null }} /> : null}
      </article>
      <div className={styles.meta}>
        <time translate="no" dateTime={proposedAt} title={fullDateAndTime(proposedAt)}>
          {clockTime(proposedAt)}
        </time>
        {isOwn ? null : (
          <button
            type="button"
            className={styles.report}
            aria-label={TEXTS.reportThis(title)}
            onClick={() => onReport(id)}
          >
            <Flag aria-hidden="true" />
            <span>{TEXTS.report}</span>
          </button>
        )}
      </div>
      {state === 'accepted' ? <Agreed startsAt={startsAt} partner={partner} /> : null}
    </>
  );
}
