import { profilePath } from '@venn/schema/paths';
import { CircleAlert, Clock, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/Avatar';
import { cx } from '../../../components/cx';
import { SrOnly } from '../../../components/SrOnly';
import { clockTime, fullDateAndTime } from '../../../lib/format';
import type { Partner } from '../conversation/usePartner';
import { TEXTS } from '../texts';
import { LinkedText } from './LinkedText';
import styles from './MessageBubble.module.css';
import type { ShownMessage } from './threadItems';

interface MessageBubbleProps {
  message: ShownMessage;
  partner: Partner;
  /** Whether it follows another message of the same group. */
  continues: boolean;
  /** The last message of a group shows the time, and the partner's avatar. */
  last: boolean;
  canRetry: boolean;
  onRetry: (message: ShownMessage) => void;
  onDelete: (message: ShownMessage) => void;
}

/** One message, the viewer's on the right and the partner's on the left. */
export function MessageBubble(props: MessageBubbleProps) {
  const { message, partner, continues, last, canRetry, onRetry, onDelete } = props;
  const { own, content, createdAt, state } = message;
  return (
    <li
      className={cx(
        styles.message,
        own ? styles.own : styles.other,
        continues && styles.continues,
        last && styles.last,
      )}
      data-state={state}
    >
      {!own && last ? (
        // The heading of the conversation is the accessible link to the profile.
        <Link className={styles.face} to={profilePath(partner.id)} tabIndex={-1} aria-hidden="true">
          <Avatar person={partner} size="small" />
        </Link>
      ) : null}
      <p className={styles.bubble} title={fullDateAndTime(createdAt)}>
        <SrOnly>{own ? TEXTS.own : `${partner.username}: `}</SrOnly>
        <LinkedText>{content}</LinkedText>
      </p>
      {own && state !== 'sending' ? (
        <button
          type="button"
          className={styles.delete}
          aria-label={TEXTS.deleteThis(content)}
          onClick={() => onDelete(message)}
        >
          <Trash2 aria-hidden="true" />
          {TEXTS.deleteMessage}
        </button>
      ) : null}
      {last ? (
        <div className={styles.meta}>
          {state === 'sent' ? (
            <time dateTime={createdAt} title={fullDateAndTime(createdAt)}>
              {clockTime(createdAt)}
            </time>
          ) : null}
          {state === 'sending' ? (
            <>
              <Clock aria-hidden="true" />
              {TEXTS.sending}
            </>
          ) : null}
          {state === 'failed' ? (
            <span className={styles.failed} role="alert">
              <CircleAlert aria-hidden="true" />
              {TEXTS.notSent}
              <button type="button" className={styles.retry} disabled={!canRetry} onClick={() => onRetry(message)}>
                {TEXTS.tryAgain}
              </button>
            </span>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
