import { ApolloProvider } from '@apollo/client/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import HeaderWatcher from '../src/app/navigation/HeaderWatcher';
import type { UnsentMessage } from '../src/features/messages/compose/outbox';
import { useSendMessage } from '../src/features/messages/compose/useSendMessage';
import { type Chats, useChats } from '../src/features/messages/list/useChats';
import { useMarkRead } from '../src/features/messages/thread/useMarkRead';
import { type ThreadState, useThread } from '../src/features/messages/thread/useThread';
import type { Chat_ChatFragment as Chat, Thread_PageFragment as Page } from '../src/gql/messages';
import { client } from '../src/lib/apollo/client';
import { type ConnectionState, connectionStore } from '../src/lib/connection';
import type { Refusal } from '../src/lib/forms/formErrors';
import { clearLogin, startSessionSync } from '../src/lib/session/session';
import { readTabStorage } from '../src/lib/tabStorage';
import { unreadStore } from '../src/lib/unreadCount';
import { renderHeadless } from './renderer';

/** What the page of messages shows at the moment. */
export interface Shown {
  /** The loaded part of the open conversation, oldest first; null until it is loaded. */
  thread: Pick<Page, 'items' | 'hasOlder'> | null;
  chats: readonly Chat[] | null;
}

/** A member with the page of messages open, in the page's own code without a screen. */
export interface HeadlessMember {
  readonly shown: Shown;
  /** Messages without an acknowledgement. */
  readonly unsent: readonly UnsentMessage[];
  readonly unread: number;
  readonly connection: ConnectionState;
  /** Sends a message to the open conversation, or to another member; see `useSendMessage`. */
  send(to: 'open' | 'other', content: string): Promise<Refusal | null>;
  /** Sends a failed message again, as a member does with 'Prøv igen'. */
  retry(message: UnsentMessage): Promise<Refusal | null>;
  /** Closes the page and forgets the login, which ends the socket. */
  close(): void;
}

interface HeadlessOptions {
  viewerId: string;
  /** The partner of the open conversation. */
  partnerId: string;
  /** A partner to whom the viewer writes without having the conversation open. */
  otherId: string;
  /** Called after each render. */
  onShown: (shown: Shown) => void;
  onError: (error: unknown) => void;
}

interface Rendered {
  thread: ThreadState;
  chats: Chats;
  sending: ReturnType<typeof useSendMessage>[];
}

function MessagesPage({
  viewerId,
  partnerId,
  otherId,
  onPage,
}: Pick<HeadlessOptions, 'viewerId' | 'partnerId' | 'otherId'> & { onPage: (page: Rendered) => void }) {
  const thread = useThread(partnerId);
  const chats = useChats();
  useMarkRead(partnerId, thread.fresh ? thread.page : null, true);
  const sending = [useSendMessage(viewerId, partnerId), useSendMessage(viewerId, otherId)];
  useEffect(() => onPage({ thread, chats, sending }));
  useEffect(startSessionSync, []);
  return null;
}

/** Opens the page of messages for the member whose token is in the cookies. */
export function startMember({ onShown, onError, ...ids }: HeadlessOptions): HeadlessMember {
  let page: Rendered | null = null;
  const shown = (): Shown => ({
    thread: page?.thread.page ?? null,
    chats: page?.chats.list ?? null,
  });
  const onPage = (rendered: Rendered): void => {
    page = rendered;
    // The page shows a button for a conversation that could not be loaded; this member presses it.
    if (rendered.thread.refusal !== null) setTimeout(rendered.thread.reload, 1000);
    if (rendered.chats.failed) setTimeout(rendered.chats.reload, 1000);
    onShown(shown());
  };
  const unmount = renderHeadless(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <HeaderWatcher />
        <MessagesPage {...ids} onPage={onPage} />
      </MemoryRouter>
    </ApolloProvider>,
    onError,
  );
  // The outbox writes each change there at once; a render comes later.
  const unsent = () => (readTabStorage('outbox') ?? []) as UnsentMessage[];
  const sendingTo = (to: string) => {
    const sending = page?.sending[to === ids.partnerId ? 0 : 1];
    if (!sending) throw new Error('The page is not rendered yet');
    return sending;
  };
  return {
    get shown() {
      return shown();
    },
    get unsent() {
      return unsent();
    },
    get unread() {
      return unreadStore.get();
    },
    get connection() {
      return connectionStore.get();
    },
    send: (to, content) => sendingTo(to === 'open' ? ids.partnerId : ids.otherId).send(content),
    retry: (message) => sendingTo(message.to).retry(message),
    close() {
      unmount();
      clearLogin();
    },
  };
}
