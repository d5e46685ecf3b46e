import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { Subscriber } from '../../../server/test/push/subscriber.js';

/** What the fake keeps in localStorage, which outlives a page. */
const STORED = 'browser-notifications';

interface FakeBrowser {
  permission: NotificationPermission;
  /** How often it asked. */
  asked: number;
  subscribed: boolean;
}

/** A service that nobody calls, with the keys of a real subscription. */
export const newSubscriber = (): Subscriber => new Subscriber(`https://push.example.com/send/${randomUUID()}`);

/**
 * A browser that asks for the permission to notify, answers so, and has a push service: the headless one refuses both.
 * For pages opened from now on.
 */
export async function withNotifications(
  context: BrowserContext,
  answer: NotificationPermission,
  { endpoint, subscription: { p256dh, auth } } = newSubscriber(),
): Promise<void> {
  const settings = { answer, endpoint, keys: { p256dh, auth }, stored: STORED };
  await context.addInitScript((given) => {
    const read = (): FakeBrowser => {
      const json = localStorage.getItem(given.stored);
      return json === null ? { permission: 'default', asked: 0, subscribed: false } : JSON.parse(json);
    };
    const change = (changes: Partial<FakeBrowser>) =>
      localStorage.setItem(given.stored, JSON.stringify({ ...read(), ...changes }));
    Object.defineProperty(Notification, 'permission', { get: () => read().permission });
    Notification.requestPermission = async () => {
      const { permission, asked } = read();
      // A browser asks once.
      if (permission === 'default') change({ permission: given.answer, asked: asked + 1 });
      return read().permission;
    };
    const fake = {
      endpoint: given.endpoint,
      toJSON: () => ({ endpoint: given.endpoint, keys: given.keys }),
      unsubscribe: async () => {
        change({ subscribed: false });
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      if (read().permission !== 'granted') throw new DOMException('No permission', 'NotAllowedError');
      if (typeof options?.applicationServerKey !== 'string' || !options.userVisibleOnly) throw new TypeError('options');
      change({ subscribed: true });
      return fake;
    };
    PushManager.prototype.getSubscription = async () => (read().subscribed ? fake : null);
  }, settings);
}

/** What the fake of this page's browser knows. */
export const fakeBrowser = (page: Page): Promise<FakeBrowser | null> =>
  page.evaluate((stored) => JSON.parse(localStorage.getItem(stored) ?? 'null') as FakeBrowser | null, STORED);

/** A notification as the worker has shown it. */
interface ShownNotification extends Pick<NotificationOptions, 'tag' | 'data' | 'icon' | 'badge'> {
  title: string;
  silent?: boolean | null | undefined;
}

interface Recorder {
  shown: ShownNotification[];
  /** The badge of the app; null before the first. */
  badge: number | null;
  opened: string[];
  focused: string[];
}

/** The page's service worker, whose effects outside of the page are recorded: no window system is there to show them. */
export class RecordedWorker {
  private constructor(
    private readonly worker: Worker,
    private readonly page: Page,
    private readonly origin: string,
  ) {}

  static async of(page: Page): Promise<RecordedWorker> {
    const context = page.context();
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('No service worker');
    await worker.evaluate(() => {
      const recorder: Recorder = { shown: [], badge: null, opened: [], focused: [] };
      const self = globalThis as unknown as {
        recorder: Recorder;
        registration: ServiceWorkerRegistration;
        Clients: { prototype: { openWindow: unknown } };
        WindowClient: { prototype: { focus: unknown } };
      };
      self.recorder = recorder;
      self.registration.showNotification = async (
        title,
        { tag, data, icon, badge, silent }: NotificationOptions = {},
      ) => {
        const others = recorder.shown.filter((each) => each.tag !== tag);
        recorder.shown = [...others, { title, tag, data, icon, badge, silent }];
      };
      Object.assign(navigator, { setAppBadge: async (count: number) => void (recorder.badge = count) });
      self.Clients.prototype.openWindow = async (path: string) => void recorder.opened.push(path);
      self.WindowClient.prototype.focus = async function focus(this: { url: string }) {
        recorder.focused.push(this.url);
        return this;
      };
    });
    return new RecordedWorker(worker, page, new URL(page.url()).origin);
  }

  /** What it has done. */
  recorded(): Promise<Recorder> {
    return this.worker.evaluate(() => (globalThis as unknown as { recorder: Recorder }).recorder);
  }

  /** Delivers a message as a push service does: through the browser. */
  async deliver(data: string): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
        if (registration) resolve(registration.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await registered;
    await session.send('ServiceWorker.deliverPushMessage', { origin: this.origin, registrationId, data });
    await session.detach();
  }

  /** Shows one without a message. */
  show(notification: Pick<ShownNotification, 'title' | 'tag' | 'data'>): Promise<void> {
    return this.worker.evaluate(({ title, ...options }) => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return registration.showNotification(title, options);
    }, notification);
  }

  /** The push service has replaced the browser's subscription by this one. */
  replace({ endpoint, subscription: { p256dh, auth } }: Subscriber): Promise<void> {
    return this.worker.evaluate(
      (json) => {
        const { ExtendableEvent: Extendable } = globalThis as unknown as {
          ExtendableEvent: new (type: string) => Event;
        };
        const newSubscription = { toJSON: () => json };
        dispatchEvent(Object.assign(new Extendable('pushsubscriptionchange'), { newSubscription }));
      },
      { endpoint, keys: { p256dh, auth } },
    );
  }

  /** Presses the shown notification of a kind. */
  press(tag: string): Promise<void> {
    return this.worker.evaluate(async (pressed) => {
      const { recorder, ExtendableEvent: Extendable } = globalThis as unknown as {
        recorder: Recorder;
        ExtendableEvent: new (type: string) => Event;
      };
      const shown = recorder.shown.find((each) => each.tag === pressed);
      const close = () => {
        recorder.shown = recorder.shown.filter((each) => each !== shown);
      };
      const event = Object.assign(new Extendable('notificationclick'), { notification: { ...shown, close } });
      dispatchEvent(event);
    }, tag);
  }
}
