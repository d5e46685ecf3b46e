type ConversationListener = (memberId: number, partnerId: number) => void;

/**
 * Events about members for modules that this one doesn't know, within the process. Emit after the commit only: listeners
 * publish to open windows, which then read what is stored. Listeners must not throw.
 */
export class MemberEvents {
  readonly #conversationListeners: ConversationListener[] = [];

  /** Calls `listener` whenever the conversation with a partner has changed for a member. */
  onConversationChanged(listener: ConversationListener): void {
    this.#conversationListeners.push(listener);
  }

  /** The conversation with the partner, or whether the two can write to each other, has changed for the member. */
  conversationChanged(memberId: number, partnerId: number): void {
    for (const listener of this.#conversationListeners) listener(memberId, partnerId);
  }
}
