import { useEffect, useState } from 'react';
import { IconButton } from '../../components/IconButton';
import { ShieldAlert } from '../../icons/ShieldAlert';
import { X } from '../../icons/X';
import { findLinks } from '../../lib/links';
import styles from './SensitiveContentWarning.module.css';
import { findSensitive, type SensitiveKind } from './sensitiveContent';

/** Debounces the detection while the viewer types. */
const DEBOUNCE_MS = 600;

interface SensitiveContentWarningProps {
  text: string;
  /** `link` only where links are unwanted. */
  warnings: Readonly<Record<SensitiveKind, string> & { link?: string }>;
  /** Called when the note is closed with the focus on its button; the focus has to move. */
  onHide: () => void;
}

/** Warns about one kind of sensitive content at a time; a closed warning stays closed. It doesn't block sending. */
export default function SensitiveContentWarning({ text, warnings, onHide }: SensitiveContentWarningProps) {
  const [checked, setChecked] = useState('');
  const [hidden, setHidden] = useState<readonly (keyof typeof warnings)[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const kinds: (keyof typeof warnings)[] = findSensitive(checked);
  if (warnings.link && findLinks(checked).some(({ href }) => href)) kinds.push('link');
  const kind = kinds.find((each) => !hidden.includes(each));
  if (kind === undefined) return null;
  const hide = () => {
    setHidden([...hidden, kind]);
    onHide();
  };
  return (
    <div className={styles.note}>
      <ShieldAlert className={styles.icon} aria-hidden="true" />
      <p>
        <span>{warnings[kind]}</span> <span className={styles.quiet}>Kun du kan se advarslen.</span>
      </p>
      <IconButton label="Skjul advarslen" icon={<X />} onClick={hide} />
    </div>
  );
}
