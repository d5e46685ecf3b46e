/** Browsers' own bars are lower. */
const KEYBOARD_MIN_PX = 120;

/**
 * By how many pixels of the page's own scale the on-screen keyboard covers the window; 0 without one, and where the
 * browser shrinks the window instead (Android).
 */
export function keyboardHeight(): number {
  const { visualViewport: visible } = window;
  // A page that is zoomed by two fingers has a smaller viewport, too.
  const covered = visible ? innerHeight - visible.height * visible.scale : 0;
  return covered < KEYBOARD_MIN_PX ? 0 : covered;
}
