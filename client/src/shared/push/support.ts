import { isAppleTouchDevice, isInstalled } from '../../lib/device/device';

/**
 * Whether this browser can tell of something while Venn is closed: `install` once it is on the home screen, `refused` by
 * its member, `none` in no way, as in private windows.
 */
export type PushSupport = 'possible' | 'refused' | 'install' | 'none';

export function pushSupport(): PushSupport {
  if (isAppleTouchDevice() && !isInstalled()) return 'install';
  const knowsPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!knowsPush) return 'none';
  return Notification.permission === 'denied' ? 'refused' : 'possible';
}
