import type { KeyboardEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { pressedKey } from './pressedKey';

const press = (key: string, keyCode: number, isComposing = false) =>
  pressedKey({ nativeEvent: { key, keyCode, isComposing } } as KeyboardEvent);

describe('pressedKey', () => {
  it.each([
    ['Enter', 13, true],
    ['Enter', 229, true],
    // Safari
    ['Enter', 229, false],
    ['Escape', 229, false],
    ['ArrowDown', 40, true],
    // Android
    ['Unidentified', 229, false],
    ['Process', 229, false],
  ])('is none for %s with %d, composing: %s', (key, keyCode, isComposing) => {
    expect(press(key, keyCode, isComposing)).toBeNull();
  });

  it.each([
    ['Enter', 13],
    ['Escape', 27],
    ['ArrowDown', 40],
    // Dispatched by scripts and some password managers
    ['Enter', 0],
  ])('is %s with %d', (key, keyCode) => {
    expect(press(key, keyCode)).toBe(key);
  });
});
