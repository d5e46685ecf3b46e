import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { TEXTS } from '../texts';
import { MessageAnnouncer } from './MessageAnnouncer';
import styles from './Thread.module.css';
import { ThreadEntry, type ThreadEntryProps } from './ThreadEntry';
import type { ShownMessage, ThreadItem } from './threadItems';
import { useThreadScroll } from './useThreadScroll';

interface ThreadProps extends Omit<ThreadEntryProps, 'item'> {
  messages: ShownMessage[];
  items: ThreadItem[];
  hasOlder: boolean;
  loadingOlder: boolean;
  onLoadOlder: () => void;
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
      {/* MessageAnnouncer announces new messages; older ones stay silent. A scrollable region needs the keyboard. */}
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
                <ThreadEntry
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
      <MessageAnnouncer messages={messages} username={partner.username} />
    </div>
  );
}
