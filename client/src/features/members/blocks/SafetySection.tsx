import { OWN_REPORTS_ANCHOR, SAFETY_ANCHOR } from '@venn/schema/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Actions } from '../../../components/FormLayout';
import { Named } from '../../../components/Named';
import { Section } from '../../../components/Page';
import { Ban } from '../../../icons/Ban';
import { Flag } from '../../../icons/Flag';
import { longDate } from '../../../lib/format';
import { useAnchor } from '../../../lib/page/useAnchor';
import { tabPath } from '../../../shared/profile/profileTabs';
import { useReport } from '../../../shared/report/useReport';
import type { MemberDetails } from '../knownMember';
import { HideButton } from './HideButton';
import { LazyBlockDialog } from './LazyBlockDialog';
import styles from './SafetySection.module.css';
import { SAFETY_TEXTS as TEXTS } from './texts';

interface SafetySectionProps {
  member: Pick<MemberDetails, 'id' | 'username' | 'isBlocked' | 'isHidden' | 'viewerReportedAt'>;
}

/** Reporting and blocking a member. */
export function SafetySection({ member }: SafetySectionProps) {
  const section = useAnchor<HTMLDivElement>(SAFETY_ANCHOR, true, 'center');
  /** The open question. */
  const [dialog, setDialog] = useState<'block' | 'unblock' | null>(null);
  const { report, dialog: reportDialog } = useReport(() => section.current);

  return (
    <div ref={section} id={SAFETY_ANCHOR} className={styles.place} tabIndex={-1}>
      <Section title={TEXTS.title}>
        <p className={styles.lead}>
          <Named text={member.isBlocked ? TEXTS.blockedNow : TEXTS.lead} name={member.username} />
        </p>
        {member.isHidden ? (
          <p className={styles.lead}>
            <Named text={TEXTS.hiddenNow} name={member.username} />
          </p>
        ) : null}
        {member.viewerReportedAt ? (
          <p className={styles.lead}>
            <Named text={(name) => TEXTS.reported(name, longDate(member.viewerReportedAt))} name={member.username} />
            <Link to={`${tabPath('konto')}#${OWN_REPORTS_ANCHOR}`}>{TEXTS.toReports}</Link>
          </p>
        ) : null}
        <Actions>
          {member.isBlocked ? null : <HideButton member={member} />}
          <Button
            variant="secondary"
            size="small"
            icon={<Flag aria-hidden="true" />}
            onClick={() => report({ thing: 'profile', id: member.id, member, offersBlock: !member.isBlocked })}
          >
            {TEXTS.report}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<Ban aria-hidden="true" />}
            onClick={() => setDialog(member.isBlocked ? 'unblock' : 'block')}
          >
            {member.isBlocked ? TEXTS.unblock : TEXTS.block}
          </Button>
        </Actions>
      </Section>
      {reportDialog}
      {dialog === null ? null : (
        <LazyBlockDialog member={member} block={dialog === 'block'} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
