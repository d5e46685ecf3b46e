import type { ReactNode } from 'react';
import { CircleAlert } from '../../icons/CircleAlert';
import { Info } from '../../icons/Info';
import { cx } from '../cx';
import { unbroken } from '../unbroken';
import styles from './Alert.module.css';

interface AlertProps {
  /** `error` interrupts a screen reader, `info` waits until it pauses. */
  tone?: 'info' | 'error';
  /** Lets an info interrupt, too. */
  announce?: 'alert' | undefined;
  icon?: ReactNode;
  /** Below the text, such as a button. */
  action?: ReactNode;
  children: ReactNode;
}

/** A message inside the page: an error or an information. */
export function Alert({ tone = 'info', announce, icon, action, children }: AlertProps) {
  const error = tone === 'error';
  return (
    <div className={cx(styles.note, error && styles.error)} role={error ? 'alert' : (announce ?? 'status')}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? (error ? <CircleAlert /> : <Info />)}
      </span>
      <div className={styles.text}>{unbroken(children)}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
