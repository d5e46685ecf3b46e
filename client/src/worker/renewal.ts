import { TOKEN_COOKIE } from '@venn/schema/cookies';

declare const self: ServiceWorkerGlobalScope;

/** As in features/members/notifications.graphql, whose documents are dearer than the worker. */
const REGISTER =
  'mutation SubscribeToPush($endpoint: String!, $p256dh: String!, $auth: String!) { subscribeToPush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { pushKey } }';

/**
 * Tells the server of the subscription with which the browser has replaced another one. Without a key, or without a
 * login that the worker can read, a page does so at the next visit (shared/push/keepSubscription.ts).
 */
export async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const { pushManager } = self.registration;
  const subscription =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  const login = await self.cookieStore?.get(TOKEN_COOKIE);
  if (!subscription || !login?.value) return;
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/graphql', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${decodeURIComponent(login.value)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: REGISTER, variables: { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] } }),
  });
}
