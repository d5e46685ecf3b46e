import type { KeyboardEvent } from 'react';

/** `keyCode` of a key that an input method has taken. Safari sends it after the composition, with `isComposing` false. */
const TAKEN = 229;

/** The key that a handler may act on; null where it belongs to an input method, such as the Enter that takes its word. */
export function pressedKey({ nativeEvent }: KeyboardEvent): string | null {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN ? null : nativeEvent.key;
}
