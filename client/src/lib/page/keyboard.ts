/** Address bars and toolbars of browsers are lower than this. */
const KEYBOARD_MIN_PX = 120;

/**
 * The height of the on-screen keyboard that covers the window, in CSS pixels without pinch zoom; 0 without one, and
 * where the browser resizes the window instead (Android).
 */
export function keyboardHeight(): number {
  const { visualViewport: visible } = window;
  // Pinch zoom makes the visual viewport smaller, too.
  const covered = visible ? innerHeight - visible.height * visible.scale : 0;
  return covered < KEYBOARD_MIN_PX ? 0 : covered;
}
