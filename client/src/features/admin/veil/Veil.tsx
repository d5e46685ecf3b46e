import type { ReadingReason } from '@venn/schema/moderation';
import { READING_REASON_LABELS } from '@venn/schema/texts/moderation';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { TEXTS } from '../texts';
import { ReasonDialog } from './ReasonDialog';
import styles from './Veil.module.css';

interface VeilProps {
  /** Why the texts are shown; null while they are veiled. */
  reason: ReadingReason | null;
  onChange: (reason: ReadingReason | null) => void;
}

/** Shows the texts of private messages once a reason is chosen, and veils them again. */
export function Veil({ reason, onChange }: VeilProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.veil}>
      <p>
        <span>{reason === null ? TEXTS.veil.veiled : TEXTS.veil.shown(READING_REASON_LABELS[reason].en)}</span>{' '}
        <span>{TEXTS.readingRecorded}</span>
      </p>
      <Button variant="secondary" size="small" onClick={() => (reason === null ? setAsking(true) : onChange(null))}>
        {reason === null ? TEXTS.veil.show : TEXTS.veil.hide}
      </Button>
      {asking ? (
        <ReasonDialog
          title={TEXTS.veil.title}
          show={TEXTS.veil.show}
          onChosen={(chosen) => {
            setAsking(false);
            onChange(chosen);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
