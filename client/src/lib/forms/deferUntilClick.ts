let pressed = false;
const waiting: (() => void)[] = [];

/** The click comes right after the mouse is let go, in the same task: whoever waits comes after both. */
function release(): void {
  setTimeout(() => {
    pressed = false;
    for (const act of waiting.splice(0)) act();
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (pressed = true), { capture: true });
  document.addEventListener('mouseup', release, { capture: true });
  document.addEventListener('dragend', release, { capture: true });
  addEventListener('blur', release);
}

/**
 * Acts at once, or after the click while the mouse is pressed: leaving a field by a press on a button must not move
 * that button away before the click has reached it, as a new error text above it would.
 */
export function deferUntilClick(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
