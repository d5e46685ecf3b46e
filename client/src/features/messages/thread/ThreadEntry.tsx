import { dayName, fullDate } from '../../../lib/format';
import { TEXTS } from '../texts';
import type { Partner } from '../usePartner';
import { MessageBubble } from './MessageBubble';
import styles from './Thread.module.css';
import type { ShownMessage, ThreadItem } from './threadItems';

export interface ThreadEntryProps {
  item: ThreadItem;
  partner: Partner;
  /** Shows what the focus shows. */
  selected: boolean;
  /** Whether it is the message at which the conversation was opened. */
  found?: boolean;
  /** False during the cooldown and in a read-only conversation. */
  canRetry: boolean;
  onRetry: (message: ShownMessage) => void;
  onDelete: (message: ShownMessage) => void;
  onReport: (message: ShownMessage) => void;
}

/** A day, the line above new messages, a message, or what else stands among them. */
export function ThreadEntry({ item, ...rest }: ThreadEntryProps) {
  if (item.kind === 'day') {
    return (
      <li className={styles.day}>
        <time dateTime={item.at} title={fullDate(item.at)}>
          {dayName(item.at)}
        </time>
      </li>
    );
  }
  if (item.kind === 'new') return <li className={styles.new}>{TEXTS.newMessages(item.count)}</li>;
  if (item.kind === 'part') return <li>{item.element}</li>;
  return <MessageBubble message={item.message} continues={item.continues} last={item.last} {...rest} />;
}
