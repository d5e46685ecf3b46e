import { createStore } from '../store';

export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const BACKGROUND: Record<Theme, string> = { light: '#F3F0E8', dark: '#0E2328' };

// On the server there is no document; in the browser public/theme.js has already set the theme.
const current = (): Theme => (globalThis.document?.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

export const themeStore = createStore<Theme>(current());

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

const stored = (): Theme | null => {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return isTheme(value) ? value : null;
  } catch {
    return null;
  }
};

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', BACKGROUND[theme]);
  themeStore.set(theme);
}

/** Switches to the other theme and stores the choice on this device. */
export function toggleTheme(): void {
  const next: Theme = themeStore.get() === 'dark' ? 'light' : 'dark';
  show(next);
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** Follows the choice made in other tabs, or the system's without one; returns how to stop. */
export function followTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const systemChanged = () => {
    if (stored() === null) show(system.matches ? 'dark' : 'light');
  };
  const storageChanged = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY && isTheme(event.newValue)) show(event.newValue);
  };
  // The theme may have changed since the first paint.
  show(stored() ?? (system.matches ? 'dark' : 'light'));
  system.addEventListener('change', systemChanged);
  addEventListener('storage', storageChanged);
  return () => {
    system.removeEventListener('change', systemChanged);
    removeEventListener('storage', storageChanged);
  };
}
