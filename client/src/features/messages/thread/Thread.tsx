import { ArrowDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/Button';
import { SrOnly } from '../../../components/SrOnly';
import { dayName, fullDate } from '../../../lib/format';
import type { Partner } from '../conversation/usePartner';
import { TEXTS } from '../texts';
import { MessageBubble } from './MessageBubble';
import styles from './Thread.module.css';
import type { ShownMessage, ThreadItem } from './threadItems';
import { useThreadScroll } from './useThreadScroll';

interface ThreadProps {
  partner: Partner;
  messages: ShownMessage[];
  items: ThreadItem[];
  hasOlder: boolean;
  loadingOlder: boolean;
  onLoadOlder: () => void;
  /** False during the cooldown and in a read-only conversation. */
  canRetry: boolean;
  onRetry: (message: ShownMessage) => void;
  onDelete: (message: ShownMessage) => void;
  /** Content of the empty thread; null in a read-only conversation. */
  emptyContent: ReactNode;
  /** Number of messages deleted here; the thread takes the focus after each. */
  deletions: number;
}

/** The messages of a conversation by day, newest at the bottom; older pages load on scrolling up. */
export function Thread(props: ThreadProps) {
  const { deletions, partner, messages, items, hasOlder, loadingOlder, emptyContent } = props;
  const { onLoadOlder, canRetry, onRetry, onDelete } = props;
  const { box, list, scrolledUp, hasNew, toNewest } = useThreadScroll(messages, onLoadOlder, deletions);
  const label = `${TEXTS.conversationWith} ${partner.username}`;
  return (
    <div className={styles.frame}>
      {/* Announcer announces new messages; older ones must not be announced. A scrollable region needs the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.log} ref={box} role="log" aria-live="off" aria-label={label} tabIndex={0}>
        <div className={styles.inside} ref={list}>
          {hasOlder ? (
            <div className={styles.older}>
              <Button
                variant="quiet"
                size="small"
                busy={loadingOlder}
                busyLabel={TEXTS.loadingOlder}
                onClick={onLoadOlder}
              >
                {TEXTS.older}
              </Button>
            </div>
          ) : null}
          {messages.length === 0 && emptyContent !== null ? (
            <div className={styles.empty}>
              <p>{TEXTS.firstMessage(partner.username)}</p>
              {emptyContent}
            </div>
          ) : (
            <ol className={styles.items}>
              {items.map((item) => (
                <Item
                  key={item.key}
                  item={item}
                  partner={partner}
                  canRetry={canRetry}
                  onRetry={onRetry}
                  onDelete={onDelete}
                />
              ))}
            </ol>
          )}
        </div>
      </div>
      {scrolledUp ? (
        <button
          type="button"
          className={styles.jump}
          onClick={toNewest}
          aria-label={hasNew ? undefined : TEXTS.toNewest}
        >
          <ArrowDown aria-hidden="true" />
          {hasNew ? TEXTS.toNew : null}
        </button>
      ) : null}
      <Announcer messages={messages} username={partner.username} />
    </div>
  );
}

type ItemProps = Pick<ThreadProps, 'partner' | 'canRetry' | 'onRetry' | 'onDelete'> & { item: ThreadItem };

function Item({ item, ...rest }: ItemProps) {
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
  return <MessageBubble message={item.message} continues={item.continues} last={item.last} {...rest} />;
}

/** Announces messages of the partner to screen readers as they arrive. */
function Announcer({ messages, username }: { messages: ShownMessage[]; username: string }) {
  const newest = messages.findLast(({ own }) => !own);
  const [known] = useState(newest?.key);
  return (
    <SrOnly>
      <span aria-live="polite">{newest && newest.key !== known ? TEXTS.from(username, newest.content) : null}</span>
    </SrOnly>
  );
}
