/** In localStorage: with whose login this browser is subscribed to notifications (`shared/push/subscription.ts`). */
export const PUSH_MARK = 'venn.push';

/** Ends the browser's subscription, if there is one: whoever uses it next must not be told of this member's messages. */
export async function leavePush(): Promise<void> {
  try {
    if (localStorage.getItem(PUSH_MARK) === null) return;
    localStorage.removeItem(PUSH_MARK);
    const registration = await navigator.serviceWorker.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // Without storage or worker there is none.
  }
}
