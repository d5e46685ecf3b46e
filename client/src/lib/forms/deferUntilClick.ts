let mouseDown = false;
const deferred: (() => void)[] = [];

/** The click event follows mouseup in the same task: deferred callbacks run in a later one. */
function release(): void {
  setTimeout(() => {
    mouseDown = false;
    for (const callback of deferred.splice(0)) callback();
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (mouseDown = true), { capture: true });
  document.addEventListener('mouseup', release, { capture: true });
  document.addEventListener('dragend', release, { capture: true });
  addEventListener('blur', release);
}

/**
 * Calls back at once, or after the click while a mouse button is down: a blur caused by pressing a button must not show
 * an error text that moves the button before the click reaches it.
 */
export function deferUntilClick(callback: () => void): void {
  if (mouseDown) deferred.push(callback);
  else callback();
}
