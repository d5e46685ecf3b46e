import type { Elements } from '../../../components/elements';
import { ArrowDown } from '../../../icons/ArrowDown';
import { TEXTS } from '../texts';
import { MessageAnnouncer } from './MessageAnnouncer';
import { OlderMessages } from './OlderMessages';
import styles from './Thread.module.css';
import { ThreadEntry, type ThreadEntryProps } from './ThreadEntry';
import type { ShownMessage, ThreadItem } from './threadItems';
import { useTapped } from './useTapped';
import { useThreadScroll } from './useThreadScroll';

interface ThreadProps extends Omit<ThreadEntryProps, 'item' | 'selected' | 'found'> {
  messages: ShownMessage[];
  items: ThreadItem[];
  hasOlder: boolean;
  loadingOlder: boolean;
  onLoadOlder: () => void;
  /** Above the first message, and in its place while there is none; null in most conversations. */
  beginning: Elements;
  /** The thread takes the focus each time this number grows: what had it is gone, or disabled. */
  focusRequests: number;
}

/** The messages of a conversation by day, newest at the bottom; older pages load on scrolling up. */
export function Thread(props: ThreadProps) {
  const { focusRequests, partner, messages, items, hasOlder, loadingOlder, beginning } = props;
  const { onLoadOlder, canRetry, onRetry, onDelete, onReport } = props;
  const { box, list, scrolledUp, hasNew, toNewest } = useThreadScroll(messages, onLoadOlder, focusRequests);
  const label = `${TEXTS.conversationWith} ${partner.username}`;
  const { selected, tapped } = useTapped();
  return (
    <div className={styles.frame}>
      {/* MessageAnnouncer announces new messages; older ones stay silent. A scrollable region needs the keyboard. */}
      {/* The click handler is for touch: with the keyboard, focus shows the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div className={styles.log} ref={box} role="log" aria-live="off" aria-label={label} tabIndex={0} onClick={tapped}>
        <div className={styles.inside} ref={list}>
          {hasOlder ? <OlderMessages loading={loadingOlder} onLoad={onLoadOlder} /> : null}
          {beginning}
          {items.length === 0 ? null : (
            <ol className={styles.items}>
              {items.map((item) => (
                <ThreadEntry
                  key={item.key}
                  item={item}
                  partner={partner}
                  selected={item.key === selected}
                  canRetry={canRetry}
                  onRetry={onRetry}
                  onDelete={onDelete}
                  onReport={onReport}
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
          {hasNew ? <span>{TEXTS.toNew}</span> : null}
        </button>
      ) : null}
      <MessageAnnouncer messages={messages} username={partner.username} />
    </div>
  );
}
