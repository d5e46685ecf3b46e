/** Moves the focus to the page's content; for results that remove the control with the focus. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });
