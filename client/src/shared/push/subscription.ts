import { NotificationSettingsDocument, SubscribeToPushDocument, UnsubscribeFromPushDocument } from '../../gql/push';
import { client } from '../../lib/apollo/client';
import { registerWorker } from '../../lib/device/registerWorker';
import { leavePush, PUSH_MARK } from '../../lib/session/pushMark';
import { currentSession, sessionToken } from '../../lib/session/session';

/** What is known of this browser's subscription: it belongs to a login, with which the server forgets it. */
interface PushMark {
  member: string;
  endpoint: string;
  /** A digest: the token itself is in its cookie alone. */
  login: string;
}

const isMark = (value: unknown): value is PushMark =>
  typeof value === 'object' && value !== null && 'member' in value && 'endpoint' in value && 'login' in value;

function readMark(): PushMark | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PUSH_MARK) ?? 'null');
    return isMark(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether this browser tells the viewer of things. */
export function isSubscribed(): boolean {
  const mark = readMark();
  return mark !== null && mark.member === currentSession().user?.id && Notification.permission === 'granted';
}

async function loginDigest(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sessionToken() ?? ''));
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The browser's subscription with the server's key; one with an earlier key is replaced. */
async function subscriptionWith(
  pushKey: string,
  { pushManager }: ServiceWorkerRegistration,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const earlier = await pushManager.getSubscription();
    if (earlier === null) throw error;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Subscribes this browser and tells the server. The permission is there already. Throws where one of them fails. */
export async function subscribe(pushKey: string): Promise<void> {
  const registration = await registerWorker();
  if (registration === null) throw new Error('No service worker');
  await navigator.serviceWorker.ready;
  const subscription = await subscriptionWith(pushKey, registration);
  const { endpoint, keys } = subscription.toJSON();
  const variables = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  await client.mutate({ mutation: SubscribeToPushDocument, variables });
  const mark: PushMark = {
    member: currentSession().user?.id ?? '',
    endpoint: variables.endpoint,
    login: await loginDigest(),
  };
  localStorage.setItem(PUSH_MARK, JSON.stringify(mark));
}

/** Ends the subscription of this browser, and tells the server. */
export async function unsubscribe(): Promise<void> {
  const endpoint = readMark()?.endpoint;
  await leavePush();
  if (endpoint === undefined) return;
  await client.mutate({ mutation: UnsubscribeFromPushDocument, variables: { endpoint } });
}

/**
 * Subscribes again where that is needed: after a login, with which the server has forgotten the browser, and where the
 * browser has another subscription or none. Ends one of another member, and one that the member has taken back.
 */
export async function keepSubscription(): Promise<void> {
  const mark = readMark();
  const { user } = currentSession();
  if (mark === null || user === null) return;
  if (mark.member !== user.id || Notification.permission !== 'granted') {
    await leavePush();
    return;
  }
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription?.endpoint === mark.endpoint && mark.login === (await loginDigest())) return;
  const { data } = await client.query({ query: NotificationSettingsDocument });
  if (data) await subscribe(data.notificationSettings.pushKey);
}
