import { profilePath } from '@venn/schema/paths';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/circles/Avatar';
import { cx } from '../../../components/cx';
import { SrOnly } from '../../../components/SrOnly';
import { fullDateAndTime } from '../../../lib/format';
import { TEXTS } from '../texts';
import type { Partner } from '../usePartner';
import { LinkedText } from './LinkedText';
import styles from './MessageBubble.module.css';
import { MessageMeta } from './MessageMeta';
import type { ShownMessage } from './threadItems';

interface MessageBubbleProps {
  message: ShownMessage;
  partner: Partner;
  /** Whether it follows another message of the same group. */
  continues: boolean;
  /** The last message of a group shows the time, and the partner's avatar. */
  last: boolean;
  /** Tapped: shows its time and what can be done with it. */
  selected: boolean;
  /** Highlighted, and takes the focus. */
  found?: boolean | undefined;
  canRetry: boolean;
  onRetry: (message: ShownMessage) => void;
  onDelete: (message: ShownMessage) => void;
  onReport: (message: ShownMessage) => void;
}

/** One message, the viewer's on the right and the partner's on the left. */
export function MessageBubble(props: MessageBubbleProps) {
  const { message, partner, continues, last, selected, found, ...actions } = props;
  const { own, content, createdAt, state } = message;
  return (
    <li
      className={cx(styles.message, own && styles.own, continues && styles.continues, last && styles.last)}
      data-message={message.key}
      data-state={state}
      data-selected={selected ? '' : undefined}
      data-found={found ? '' : undefined}
      tabIndex={found ? -1 : undefined}
    >
      {!own && last ? (
        // The heading of the conversation is the accessible link to the profile.
        <Link className={styles.face} to={profilePath(partner.id)} tabIndex={-1} aria-hidden="true">
          <Avatar className={styles.avatar} person={partner} size="small" />
        </Link>
      ) : null}
      <div className={styles.bubble} title={fullDateAndTime(createdAt)}>
        <SrOnly>{own ? TEXTS.own : `${partner.username}: `}</SrOnly>
        <p className={styles.text} dir="auto">
          <LinkedText>{content}</LinkedText>
        </p>
      </div>
      <MessageMeta message={message} last={last} {...actions} />
    </li>
  );
}
