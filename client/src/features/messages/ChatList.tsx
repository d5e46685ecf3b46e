import { SEARCH_TEXT_MAX } from '@venn/schema/limits';
import { useState } from 'react';
import { Loading } from '../../components/feedback/Loading';
import { SearchInput } from '../../components/form/search/SearchInput';
import { loadOnce } from '../../lib/page/loadChunk';
import { pressedKey } from '../../lib/page/pressedKey';
import { OfflineNote } from '../../shared/unreachable/Unreachable';
import styles from './list/ChatList.module.css';
import { ChatListBody, type ChatListBodyProps } from './list/ChatListBody';
import { TEXTS } from './texts';

const loadSearch = loadOnce(() => import('./search/SearchResults'));

/**
 * All conversations, in the order of the server, or what is found in them. What is searched for stays in the memory of the
 * page: an address would be kept by browsers, and by whatever logs it on its way.
 */
export function ChatList({ chats, openId }: ChatListBodyProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [search, setSearch] = useState<Awaited<ReturnType<typeof loadSearch>>>();
  const [failed, setFailed] = useState(false);
  const prepare = () => void loadSearch().then(setSearch, () => setFailed(true));
  // An open conversation has the page's h1.
  const Heading = openId === undefined ? 'h1' : 'h2';
  return (
    <section className={styles.chats} aria-labelledby="chats-title">
      <Heading className={styles.title} id="chats-title">
        {TEXTS.title}
      </Heading>
      {typed === '' && (chats.failed || chats.list?.length === 0) ? null : (
        <div className={styles.search}>
          <SearchInput
            label={TEXTS.search}
            value={typed}
            maxLength={SEARCH_TEXT_MAX}
            onChange={(next) => {
              setTyped(next);
              prepare();
            }}
            onFocus={prepare}
            onKeyDown={(event) => {
              if (pressedKey(event) === 'Escape') setTyped('');
            }}
          />
        </div>
      )}
      {text === '' ? <ChatListBody chats={chats} openId={openId} /> : null}
      {text !== '' && search ? <search.SearchResults text={text} list={chats.list} openId={openId} /> : null}
      {text !== '' && !search ? (
        <div className={styles.note}>{failed ? <OfflineNote /> : <Loading>{TEXTS.searching}</Loading>}</div>
      ) : null}
    </section>
  );
}
