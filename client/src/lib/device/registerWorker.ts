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

/** Resolves once a registered worker runs. Throws where its installation fails, as with a file that doesn't arrive. */
export function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker === null || worker.state === 'redundant') reject(new Error('The service worker was not installed'));
      else if (worker === active || worker.state === 'activated') resolve();
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}
