import { PATHS } from '@venn/schema/paths';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { EmptyIllustration } from '../../../components/circles/EmptyIllustration';
import { cx } from '../../../components/cx';
import { Alert } from '../../../components/feedback/Alert';
import { ChoiceChips } from '../../../components/form/ChoiceChips';
import type { Chat_ChatFragment as Chat } from '../../../gql/messages';
import { useHydrating } from '../../../lib/page/useHydrating';
import { Unreachable } from '../../../shared/unreachable/Unreachable';
import { TEXTS } from '../texts';
import styles from './ChatList.module.css';
import { ChatListItem } from './ChatListItem';
import { ChatListLoading } from './ChatListLoading';
import type { Arrange } from './proposalsAhead/listedChats';
import type { Chats } from './useChats';

const NOTHING: Pick<typeof import('./proposalsAhead/ChatProposals'), 'default'> = { default: () => null };
// Optional: if they can't be loaded, the list works without them.
const ChatProposals = lazy(() => import('./proposalsAhead/ChatProposals').catch(() => NOTHING));
const asListed: Arrange = (chats) => chats;

export interface ChatListBodyProps {
  chats: Chats;
  /** Id of the partner whose conversation is open. */
  openId: string | undefined;
}

/** The list itself, or why it isn't shown: loading or failed. */
export function ChatListBody({ chats: { list, failed, unreachable, reload }, openId }: ChatListBodyProps) {
  if (failed && unreachable) {
    return (
      <div className={cx(styles.note, styles.unreachable)}>
        <Unreachable what={TEXTS.theChats} onRetry={reload} />
      </div>
    );
  }
  if (failed) {
    return (
      <div className={styles.note}>
        <Alert
          tone="error"
          action={
            <Button variant="secondary" size="small" onClick={reload}>
              {TEXTS.tryAgain}
            </Button>
          }
        >
          {TEXTS.chatsFailed}
        </Alert>
      </div>
    );
  }
  if (!list) return <ChatListLoading />;
  return <Conversations list={list} openId={openId} />;
}

/**
 * The conversations, or only the unread ones: those of members with Plus come first and may hide a newcomer's. Without any it
 * says so.
 */
function Conversations({ list, openId }: { list: readonly Chat[]; openId: string | undefined }) {
  const [shown, setShown] = useState<'all' | 'unread'>('all');
  const [arrange, setArrange] = useState(() => asListed);
  const hydrating = useHydrating();
  const unread = list.filter(({ unreadCount }) => unreadCount > 0);
  const all = arrange(list);
  // What is opened is read, and stays while it is open.
  const rows = shown === 'all' ? all : all.filter((chat) => chat.unreadCount > 0 || chat.id === openId);
  return (
    <>
      {unread.length > 0 || shown === 'unread' ? (
        <div className={styles.kinds}>
          <ChoiceChips
            name="chats"
            label={TEXTS.shownChats}
            options={[
              { value: 'all', label: TEXTS.allChats },
              { value: 'unread', label: TEXTS.unreadChats(unread.length) },
            ]}
            value={shown}
            onChange={setShown}
          />
        </div>
      ) : null}
      {all.length === 0 ? (
        <div className={cx(styles.note, styles.nobody)}>
          <EmptyIllustration className={styles.circles} />
          <p className={styles.empty}>{TEXTS.noChats}</p>
          <ButtonLink to={PATHS.matches}>{TEXTS.findFriends}</ButtonLink>
        </div>
      ) : rows.length === 0 ? (
        <p className={cx(styles.note, styles.empty)}>{TEXTS.nothingUnread}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map((chat) => (
            <ChatListItem key={chat.id} chat={chat} open={chat.id === openId} />
          ))}
        </ul>
      )}
      {hydrating ? null : (
        <Suspense>
          <ChatProposals onArrange={setArrange} />
        </Suspense>
      )}
    </>
  );
}
