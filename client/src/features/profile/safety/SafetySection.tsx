import { SAFETY_ANCHOR } from '@venn/schema/paths';
import { Ban, Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Actions } from '../../../components/form/FormLayout';
import { Named } from '../../../components/Named';
import { Section } from '../../../components/Page';
import { BlockDialog } from './BlockDialog';
import { ReportDialog } from './ReportDialog';
import styles from './SafetySection.module.css';
import { SAFETY_TEXTS as TEXTS } from './texts';

interface SafetySectionProps {
  member: { id: string; username: string; isBlocked: boolean };
}

/** Reporting and blocking a member. */
export function SafetySection({ member }: SafetySectionProps) {
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  /** The open dialog. */
  const [dialog, setDialog] = useState<'report' | 'block' | 'unblock' | null>(null);
  const close = () => setDialog(null);

  useEffect(() => {
    if (hash !== `#${SAFETY_ANCHOR}`) return;
    // After the scroll to the top of a new page.
    const frame = requestAnimationFrame(() => {
      section.current?.scrollIntoView({ block: 'center' });
      section.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);

  return (
    <div ref={section} id={SAFETY_ANCHOR} className={styles.place} tabIndex={-1}>
      <Section title={TEXTS.title}>
        <p className={styles.lead}>
          <Named text={member.isBlocked ? TEXTS.blockedNow : TEXTS.lead} name={member.username} />
        </p>
        <Actions>
          <Button
            variant="secondary"
            size="small"
            icon={<Flag aria-hidden="true" />}
            onClick={() => setDialog('report')}
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
      {dialog === 'report' ? <ReportDialog member={member} onClose={close} /> : null}
      {dialog === 'block' || dialog === 'unblock' ? (
        <BlockDialog member={member} block={dialog === 'block'} onClose={close} />
      ) : null}
    </div>
  );
}
