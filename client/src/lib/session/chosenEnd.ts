/** In localStorage while the last login in this browser was ended by its member. */
const CHOSEN_END = 'venn.logged-out';

/** The member ends the login, or has no account any more: no tab keeps anything of it. */
export function noteChosenEnd(): void {
  try {
    localStorage.setItem(CHOSEN_END, '');
  } catch {
    // Without storage nothing is kept.
  }
}

/** A new login may end by itself. */
export function forgetChosenEnd(): void {
  try {
    localStorage.removeItem(CHOSEN_END);
  } catch {
    // No storage.
  }
}

/** Whether the last login ended because its member wanted it to; true without storage. */
export function wasEndChosen(): boolean {
  try {
    return localStorage.getItem(CHOSEN_END) !== null;
  } catch {
    return true;
  }
}

/** Calls back when another tab notes it. */
export function onChosenEnd(listener: () => void): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === CHOSEN_END && newValue !== null) listener();
  });
}
