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

/** A height of the window, and whether text is being entered there. */
export interface WindowSize {
  width: number;
  height: number;
  typing: boolean;
}

/**
 * Tells by its height whether a window is shrunk by the on-screen keyboard (Android): its focused field doesn't, because
 * the focus stays when the keyboard is closed, and with a hardware keyboard there is none on the screen.
 */
export class ShrunkWindow {
  /** The height without a keyboard; null until it is known. */
  private full: number | null = null;

  constructor(private last: WindowSize) {
    if (!last.typing) this.full = last.height;
  }

  /** After the window got this size. */
  resized(size: WindowSize): void {
    const { last, full } = this;
    this.last = size;
    if (!size.typing) this.full = size.height;
    // A turned screen may have turned with its keyboard.
    else if (size.width !== last.width) this.full = null;
    else if (full !== null) this.full = Math.max(full, size.height);
    else if (Math.abs(size.height - last.height) >= KEYBOARD_MIN_PX) this.full = Math.max(size.height, last.height);
  }

  /** Whether the keyboard is up while text is being entered; assumed as long as the full height isn't known. */
  get hasKeyboard(): boolean {
    return this.full === null || this.full - this.last.height >= KEYBOARD_MIN_PX;
  }
}
