import { SEARCH_TEXT_MIN } from '@venn/schema/limits';
import { Button } from '../../../components/Button';
import { cx } from '../../../components/cx';
import { Alert } from '../../../components/feedback/Alert';
import { SrOnly } from '../../../components/SrOnly';
import type { Chat_ChatFragment as Chat } from '../../../gql/messages';
import { errorText } from '../../../lib/forms/formErrors';
import { useUnreachable } from '../../../lib/retry/useUnreachable';
import { OfflineNote } from '../../../shared/unreachable/Unreachable';
import rows from '../list/ChatList.module.css';
import { ChatListItem } from '../list/ChatListItem';
import { ChatListLoading } from '../list/ChatListLoading';
import { TEXTS } from '../texts';
import { FoundMessage } from './FoundMessage';
import { useFoundNumber } from './foundMessage';
import styles from './SearchResults.module.css';
import { SEARCH_TEXTS } from './texts';
import { type Found, useSearch } from './useSearch';

interface SearchResultsProps {
  /** What was typed, without spaces around it. */
  text: string;
  /** The conversations, null until loaded. */
  list: readonly Chat[] | null;
  openId: string | undefined;
}

const lower = (text: string): string => text.toLocaleLowerCase('da');

/** In place of the list of chats: the conversations with people of that name, and the messages with the words. */
export function SearchResults({ text, list, openId }: SearchResultsProps) {
  if ([...text].length < SEARCH_TEXT_MIN) return <p className={cx(rows.note, rows.empty)}>{SEARCH_TEXTS.tooShort}</p>;
  return <Results text={text} list={list} openId={openId} />;
}

function Results({ text, list, openId }: SearchResultsProps) {
  const { result, isCurrent, loadingMore, loadMore, retry } = useSearch(text, list);
  const unreachable = useUnreachable(result?.error);
  const number = useFoundNumber();
  const chats = list?.filter(({ username }) => lower(username).includes(lower(text))) ?? [];
  // Those of a conversation that was deleted or blocked since are gone before the next response.
  const messages = result?.messages.filter(({ partner }) => !list || list.some(({ id }) => id === partner.id)) ?? [];
  // Below the title of the list, which an open conversation makes an h2.
  const Heading = openId === undefined ? 'h2' : 'h3';
  const isOpen = ({ partner, message }: Found): boolean => partner.id === openId && message.number === number;
  const isNothing = isCurrent && messages.length === 0 && result?.error === undefined;
  return (
    <div className={rows.list} role="region" aria-label={SEARCH_TEXTS.results} aria-busy={!isCurrent}>
      <SrOnly>
        <span aria-live="polite">
          {isCurrent && result?.error === undefined
            ? SEARCH_TEXTS.found(chats.length, messages.length, result?.endCursor != null)
            : null}
        </span>
      </SrOnly>
      {chats.length === 0 ? null : (
        <>
          <Heading className={styles.head}>{SEARCH_TEXTS.conversations}</Heading>
          <ul>
            {chats.map((chat) => (
              <ChatListItem key={chat.id} chat={chat} open={chat.id === openId && number === null} />
            ))}
          </ul>
        </>
      )}
      {messages.length === 0 ? null : (
        <>
          <Heading className={styles.head}>{SEARCH_TEXTS.messages}</Heading>
          <ul className={isCurrent ? undefined : styles.outdated}>
            {messages.map((found) => (
              <FoundMessage key={found.message.id} found={found} open={isOpen(found)} />
            ))}
          </ul>
        </>
      )}
      {result === null ? <ChatListLoading text={TEXTS.searching} /> : null}
      {isNothing ? (
        <div className={rows.note}>
          <p className={rows.empty}>
            <span>{chats.length === 0 ? SEARCH_TEXTS.nothing(text) : SEARCH_TEXTS.noMessages(text)}</span>
          </p>
          <p className={cx(rows.empty, styles.hint)}>{SEARCH_TEXTS.hint}</p>
        </div>
      ) : null}
      {result?.error === undefined ? null : (
        <div className={rows.note}>
          {unreachable ? (
            <OfflineNote />
          ) : (
            <Alert
              tone="error"
              action={
                <Button variant="secondary" size="small" onClick={retry}>
                  {TEXTS.tryAgain}
                </Button>
              }
            >
              {errorText(result.error, SEARCH_TEXTS.failed)}
            </Alert>
          )}
        </div>
      )}
      {isCurrent && result?.endCursor != null ? (
        <div className={styles.more}>
          <Button
            variant="quiet"
            size="small"
            busy={loadingMore}
            busyLabel={SEARCH_TEXTS.loadingMore}
            onClick={loadMore}
          >
            {SEARCH_TEXTS.more}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
