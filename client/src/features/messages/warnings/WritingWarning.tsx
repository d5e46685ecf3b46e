import { ShieldAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../components/Button';
import { TEXTS } from '../texts';
import { findSensitive, type Sensitive } from './sensitive';
import styles from './WritingWarning.module.css';

/** Who is still writing has not said it yet: the note waits for a pause. */
const PAUSE_MS = 600;

interface WritingWarningProps {
  text: string;
  /** The button that hid the note is gone: the focus needs a place. */
  onHide: () => void;
}

/** A calm note about what the text gives away, one thing at a time. It hinders nothing, and once hidden stays hidden. */
export default function WritingWarning({ text, onHide }: WritingWarningProps) {
  const [read, setRead] = useState('');
  const [hidden, setHidden] = useState<readonly Sensitive[]>([]);
  useEffect(() => {
    const pause = setTimeout(() => setRead(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);

  const kind = findSensitive(read).find((each) => !hidden.includes(each));
  if (kind === undefined) return null;
  const hide = () => {
    setHidden([...hidden, kind]);
    onHide();
  };
  return (
    <div className={styles.note}>
      <ShieldAlert className={styles.icon} aria-hidden="true" />
      <p>
        {TEXTS.warnings[kind]} <span className={styles.quiet}>{TEXTS.warningIsPrivate}</span>
      </p>
      <IconButton label={TEXTS.hideWarning} icon={<X />} onClick={hide} />
    </div>
  );
}
