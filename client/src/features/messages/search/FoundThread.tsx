import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { ArrowDown } from '../../../icons/ArrowDown';
import { errorText } from '../../../lib/forms/formErrors';
import { TEXTS } from '../texts';
import { OlderMessages } from '../thread/OlderMessages';
import styles from '../thread/Thread.module.css';
import { ThreadEntry, type ThreadEntryProps } from '../thread/ThreadEntry';
import { shownMessages, type ThreadItem, threadItems } from '../thread/threadItems';
import { useTapped } from '../thread/useTapped';
import found from './FoundThread.module.css';
import { SEARCH_TEXTS } from './texts';
import { useAround } from './useAround';

interface FoundThreadProps extends Omit<ThreadEntryProps, 'item' | 'selected' | 'found'> {
  /** The number of the message at which the conversation is opened. */
  number: number;
  /** The change number of the conversation. */
  version: number;
  onNewest: () => void;
}

/** A conversation around one of its messages, which is highlighted; older and newer ones load on a press. */
export function FoundThread({ number, version, onNewest, ...entry }: FoundThreadProps) {
  const { partner } = entry;
  const { part, error, loading, loadOlder, loadNewer, reload } = useAround(partner.id, number, version);
  const { selected, tapped } = useTapped();
  const foundKey = part?.items.find((item) => item.number === number)?.clientMessageId ?? null;
  const scroll = useFoundScroll(part?.items[0]?.id);
  const label = `${TEXTS.conversationWith} ${partner.username}`;

  if (part === null) {
    return (
      <div className={found.middle}>
        {error === undefined ? (
          <Loading>{SEARCH_TEXTS.loadingAround}</Loading>
        ) : (
          <Alert
            tone="error"
            action={
              <Button variant="secondary" size="small" onClick={reload}>
                {TEXTS.tryAgain}
              </Button>
            }
          >
            {errorText(error, SEARCH_TEXTS.aroundFailed)}
          </Alert>
        )}
      </div>
    );
  }
  const messages = threadItems(shownMessages(part.items, [], partner.id), null);
  const items = foundKey === null ? withGone(messages, number) : messages;
  return (
    <div className={styles.frame}>
      {/* A scrollable region needs the keyboard. The click handler is for touch: with the keyboard, focus shows the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div className={styles.log} {...scroll} role="log" aria-label={label} tabIndex={0} onClick={tapped}>
        <div className={styles.inside}>
          {part.hasOlder ? <OlderMessages loading={loading === 'older'} onLoad={loadOlder} /> : null}
          <ol className={styles.items}>
            {items.map((item) => (
              <ThreadEntry
                key={item.key}
                {...entry}
                item={item}
                selected={item.key === selected}
                found={item.key === foundKey}
              />
            ))}
          </ol>
          <div className={found.end}>
            {part.hasNewer ? (
              <Button
                variant="quiet"
                size="small"
                busy={loading === 'newer'}
                busyLabel={SEARCH_TEXTS.loadingNewer}
                onClick={loadNewer}
              >
                {SEARCH_TEXTS.newer}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      <button type="button" className={styles.jump} onClick={onNewest}>
        <ArrowDown aria-hidden="true" />
        <span>{SEARCH_TEXTS.toNewest}</span>
      </button>
    </div>
  );
}

/** The elements of a thread with a note in the place of a message that isn't there. */
function withGone(items: ThreadItem[], number: number): ThreadItem[] {
  const next = items.findIndex((item) => item.kind === 'message' && item.message.number > number);
  const element = (
    <p className={found.gone} data-found="" tabIndex={-1}>
      {SEARCH_TEXTS.gone}
    </p>
  );
  return items.toSpliced(next < 0 ? items.length : next, 0, { kind: 'part', key: 'gone', at: '', element });
}

/**
 * Shows the found message in the middle and gives it the focus, once, without a movement; later the thread keeps its place
 * when older messages are prepended. `oldest` is undefined until there are messages.
 */
function useFoundScroll(oldest: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ oldest: string | undefined; fromBottom: number } | null>(null);
  const onScroll = () => {
    const element = box.current;
    if (element && before.current) before.current.fromBottom = element.scrollHeight - element.scrollTop;
  };
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (before.current === null) {
      const message = element.querySelector<HTMLElement>('[data-found]');
      message?.scrollIntoView({ block: 'center' });
      (message ?? element).focus({ preventScroll: true });
    } else if (before.current.oldest !== oldest) {
      element.scrollTop = element.scrollHeight - before.current.fromBottom;
    }
    before.current = { oldest, fromBottom: element.scrollHeight - element.scrollTop };
  });
  return { ref: box, onScroll };
}
