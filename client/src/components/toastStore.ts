import { createStore } from '../lib/store';

export interface Toast {
  id: number;
  text: string;
  /** An error stays until it is closed. */
  tone: 'success' | 'error';
}

const MOST = 3;
const STAYS_MS = 6000;

let lastId = 0;
export const toastStore = createStore<readonly Toast[]>([]);

/** Takes a toast away. */
export const dismissToast = (id: number): void => toastStore.set(toastStore.get().filter((toast) => toast.id !== id));

/** Says at the bottom of the screen what succeeded, or what failed; three at the most. */
export function showToast(text: string, tone: Toast['tone'] = 'success'): void {
  lastId += 1;
  const toast = { id: lastId, text, tone };
  toastStore.set([...toastStore.get().slice(1 - MOST), toast]);
  if (tone === 'success') setTimeout(() => dismissToast(toast.id), STAYS_MS);
}
