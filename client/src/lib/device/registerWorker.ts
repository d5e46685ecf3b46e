import { TAKE_OVER } from '../../worker/messages';

/** Registers the service worker; null where there is none, as on a development server and in some private windows. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return null;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    registration.waiting?.postMessage(TAKE_OVER);
    return registration;
  } catch {
    return null;
  }
}
