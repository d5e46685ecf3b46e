import { createStore } from '../../lib/store';

export interface Toast {
  id: number;
  text: string;
  /** Errors stay until they are closed. */
  tone: 'success' | 'error';
  about: string | undefined;
}

const TOASTS_MAX = 3;
const SUCCESS_DURATION_MS = 6000;

let lastId = 0;
export const toastStore = createStore<readonly Toast[]>([]);

export const dismissToast = (id: number): void => toastStore.set(toastStore.get().filter((toast) => toast.id !== id));

/**
 * Shows a toast for an action's success or failure; at most three are shown at a time. It takes the place of one that is
 * `about` the same thing, such as a setting that has been changed again.
 */
export function showToast(text: string, tone: Toast['tone'] = 'success', about?: string): void {
  lastId += 1;
  const toast = { id: lastId, text, tone, about };
  const others = toastStore.get().filter((each) => about === undefined || each.about !== about);
  toastStore.set([...others.slice(1 - TOASTS_MAX), toast]);
  if (tone === 'success') setTimeout(() => dismissToast(toast.id), SUCCESS_DURATION_MS);
}
