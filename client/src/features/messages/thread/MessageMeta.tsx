import { cx } from '../../../components/cx';
import { CircleAlert } from '../../../icons/CircleAlert';
import { Clock } from '../../../icons/Clock';
import { Flag } from '../../../icons/Flag';
import { Trash } from '../../../icons/Trash';
import { clockTime, fullDateAndTime } from '../../../lib/format';
import { TEXTS } from '../texts';
import styles from './MessageMeta.module.css';
import type { ShownMessage } from './threadItems';

interface MessageMetaProps {
  message: ShownMessage;
  /** The last message of a group always shows its time; the others on tap, hover and focus. */
  last: boolean;
  canRetry: boolean;
  onRetry: (message: ShownMessage) => void;
  onDelete: (message: ShownMessage) => void;
  onReport: (message: ShownMessage) => void;
}

/** A message's time or state; 'Slet' for an own one, and a way to report the partner's. */
export function MessageMeta({ message, last, canRetry, onRetry, onDelete, onReport }: MessageMetaProps) {
  const { own, content, createdAt, state } = message;
  return (
    <div className={cx(styles.meta, own && styles.own, !last && styles.aside)} data-meta="">
      {state === 'failed' ? (
        <span className={styles.failed} role="alert">
          <CircleAlert aria-hidden="true" />
          {TEXTS.notSent}
          <button type="button" className={styles.retry} disabled={!canRetry} onClick={() => onRetry(message)}>
            {TEXTS.tryAgain}
          </button>
        </span>
      ) : null}
      {own && state !== 'sending' ? (
        <button
          type="button"
          className={styles.action}
          aria-label={TEXTS.deleteThis(content)}
          onClick={() => onDelete(message)}
        >
          <Trash aria-hidden="true" />
          {TEXTS.deleteMessage}
        </button>
      ) : null}
      {state === 'sending' ? (
        <>
          <Clock aria-hidden="true" />
          <span>{TEXTS.sending}</span>
        </>
      ) : null}
      {state === 'sent' ? (
        <time translate="no" dateTime={createdAt} title={fullDateAndTime(createdAt)}>
          {clockTime(createdAt)}
        </time>
      ) : null}
      {own ? null : (
        <button
          type="button"
          className={styles.action}
          aria-label={TEXTS.reportThis(content)}
          onClick={() => onReport(message)}
        >
          <Flag aria-hidden="true" />
          {TEXTS.reportMessage}
        </button>
      )}
    </div>
  );
}
