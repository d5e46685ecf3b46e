import { copenhagenDate } from '@venn/schema/time';
import { NotificationSettingsDocument, SubscribeToPushDocument, UnsubscribeFromPushDocument } from '../../gql/push';
import { client } from '../../lib/apollo/client';
import { registerWorker, untilActive } from '../../lib/device/registerWorker';
import { leavePush, PUSH_MARK } from '../../lib/session/pushMark';
import { currentSession, sessionToken } from '../../lib/session/session';

/** What is known of this browser's subscription: it belongs to a login, with which the server forgets it. */
interface PushMark {
  member: string;
  endpoint: string;
  /** A digest: the token itself is in its cookie alone. */
  login: string;
  /** The day on which the server was asked whether it still has it: `2026-11-30`. */
  day: string;
}

const isMark = (value: unknown): value is PushMark =>
  typeof value === 'object' &&
  value !== null &&
  'member' in value &&
  'endpoint' in value &&
  'login' in value &&
  'day' in value;

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

const today = (): string => copenhagenDate(new Date());

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
  await untilActive(registration);
  const subscription = await subscriptionWith(pushKey, registration);
  const { endpoint, keys } = subscription.toJSON();
  const variables = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  await client.mutate({ mutation: SubscribeToPushDocument, variables });
  const mark: PushMark = {
    member: currentSession().user?.id ?? '',
    endpoint: variables.endpoint,
    login: await loginDigest(),
    day: today(),
  };
  localStorage.setItem(PUSH_MARK, JSON.stringify(mark));
}

/** Has the server forget this browser, by its id there, and ends its subscription. */
export async function unsubscribe(id: string): Promise<void> {
  await client.mutate({ mutation: UnsubscribeFromPushDocument, variables: { id } });
  await leavePush();
}

/**
 * Subscribes again where that is needed: after a login, with which the server has forgotten the browser, where the browser
 * has another subscription or none, and where the server has forgotten it since, which it is asked once a day. Ends one of
 * another member, and one that the member has taken back.
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
  const isSame = subscription?.endpoint === mark.endpoint && mark.login === (await loginDigest());
  if (isSame && mark.day === today()) return;
  const { data } = await client.query({ query: NotificationSettingsDocument, fetchPolicy: 'network-only' });
  if (!data) return;
  const { devices, pushKey } = data.notificationSettings;
  if (isSame && devices.some(({ isCurrent }) => isCurrent)) {
    localStorage.setItem(PUSH_MARK, JSON.stringify({ ...mark, day: today() } satisfies PushMark));
  } else await subscribe(pushKey);
}
