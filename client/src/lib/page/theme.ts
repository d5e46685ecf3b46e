import { createStore } from '../store';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
const GROUND: Record<Theme, string> = { light: '#F3F0E8', dark: '#0E2328' };

// Pages are also rendered ahead of time, where there is no document; the script of the head has set the theme before we run.
const current = (): Theme => (globalThis.document?.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

export const themeStore = createStore<Theme>(current());

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

const stored = (): Theme | null => {
  try {
    const value = localStorage.getItem(KEY);
    return isTheme(value) ? value : null;
  } catch {
    return null;
  }
};

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', GROUND[theme]);
  themeStore.set(theme);
}

/** Changes to the other theme and remembers the choice on this device. */
export function toggleTheme(): void {
  const next: Theme = themeStore.get() === 'dark' ? 'light' : 'dark';
  show(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage is closed to us: the choice lasts as long as the page.
  }
}

/** Follows the choice of other tabs, and the system's as long as none was made. */
export function followTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const systemChanged = () => {
    if (stored() === null) show(system.matches ? 'dark' : 'light');
  };
  const storageChanged = (event: StorageEvent) => {
    if (event.key === KEY && isTheme(event.newValue)) show(event.newValue);
  };
  // It may have changed since the first paint.
  show(stored() ?? (system.matches ? 'dark' : 'light'));
  system.addEventListener('change', systemChanged);
  addEventListener('storage', storageChanged);
  return () => {
    system.removeEventListener('change', systemChanged);
    removeEventListener('storage', storageChanged);
  };
}
