import { ArrowDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/Button';
import { SrOnly } from '../../../components/SrOnly';
import { dayName, fullDate } from '../../../lib/format';
import type { Partner } from '../conversation/usePartner';
import { TEXTS } from '../texts';
import { MessageBubble } from './MessageBubble';
import styles from './Thread.module.css';
import type { ShownMessage, ThreadRow } from './threadRows';
import { useThreadScroll } from './useThreadScroll';

interface ThreadProps {
  partner: Partner;
  messages: ShownMessage[];
  rows: ThreadRow[];
  hasOlder: boolean;
  loadingOlder: boolean;
  onLoadOlder: () => void;
  /** False while the viewer has to wait before writing, or can't write any more. */
  canRetry: boolean;
  onRetry: (message: ShownMessage) => void;
  onDelete: (message: ShownMessage) => void;
  /** Stands in the empty thread: what helps to begin; null where nobody can. */
  beginning: ReactNode;
  /** How many messages have been deleted here: the button that asked is gone, the focus comes to the thread. */
  deletions: number;
}

/** The messages of a conversation by day, newest at the bottom, older ones when one scrolls up. */
export function Thread(props: ThreadProps) {
  const { deletions, partner, messages, rows, hasOlder, loadingOlder, beginning } = props;
  const { onLoadOlder, canRetry, onRetry, onDelete } = props;
  const { box, list, away, behind, toNewest } = useThreadScroll(messages, onLoadOlder, deletions);
  const label = `${TEXTS.conversationWith} ${partner.username}`;
  return (
    <div className={styles.frame}>
      {/* Its own lines are announced below, one by one; loading older ones must not be. A scrolled region needs the keyboard. */}
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
          {messages.length === 0 && beginning !== null ? (
            <div className={styles.empty}>
              <p>{TEXTS.firstMessage(partner.username)}</p>
              {beginning}
            </div>
          ) : (
            <ol className={styles.rows}>
              {rows.map((row) => (
                <Row
                  key={row.key}
                  row={row}
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
      {away ? (
        <button
          type="button"
          className={styles.jump}
          onClick={toNewest}
          aria-label={behind ? undefined : TEXTS.toNewest}
        >
          <ArrowDown aria-hidden="true" />
          {behind ? TEXTS.toNew : null}
        </button>
      ) : null}
      <Announcer messages={messages} username={partner.username} />
    </div>
  );
}

type RowProps = Pick<ThreadProps, 'partner' | 'canRetry' | 'onRetry' | 'onDelete'> & { row: ThreadRow };

function Row({ row, ...rest }: RowProps) {
  if (row.kind === 'day') {
    return (
      <li className={styles.day}>
        <time dateTime={row.at} title={fullDate(row.at)}>
          {dayName(row.at)}
        </time>
      </li>
    );
  }
  if (row.kind === 'new') return <li className={styles.new}>{TEXTS.newMessages(row.count)}</li>;
  return <MessageBubble message={row.message} continues={row.continues} last={row.last} {...rest} />;
}

/** Says what the other one writes while the conversation is open. */
function Announcer({ messages, username }: { messages: ShownMessage[]; username: string }) {
  const newest = messages.findLast(({ own }) => !own);
  const [known] = useState(newest?.key);
  return (
    <SrOnly>
      <span aria-live="polite">{newest && newest.key !== known ? TEXTS.from(username, newest.content) : null}</span>
    </SrOnly>
  );
}
