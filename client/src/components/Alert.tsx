import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Alert.module.css';
import { cx } from './cx';

interface AlertProps {
  /** `error` is announced at once, `info` when the reader pauses. */
  tone?: 'info' | 'error';
  /** Says an info at once, too. */
  announce?: 'alert';
  icon?: ReactNode;
  /** Below the text, such as a button that helps. */
  action?: ReactNode;
  children: ReactNode;
}

/** A note that belongs to the page: what went wrong, or what happened. */
export function Alert({ tone = 'info', announce, icon, action, children }: AlertProps) {
  const error = tone === 'error';
  return (
    <div className={cx(styles.note, error && styles.error)} role={error ? 'alert' : (announce ?? 'status')}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? (error ? <CircleAlert /> : <Info />)}
      </span>
      <div className={styles.text}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
