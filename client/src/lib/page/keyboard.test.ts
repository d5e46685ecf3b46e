import { describe, expect, it } from 'vitest';
import { ShrunkWindow } from './keyboard';

const size = (width: number, height: number, typing = true) => ({ width, height, typing });

describe('a window that the keyboard shrinks', () => {
  it('has a keyboard from its opening to its closing, whatever is focused', () => {
    const phone = new ShrunkWindow(size(360, 740, false));
    expect(phone.hasKeyboard).toBe(false);
    phone.resized(size(360, 440));
    expect(phone.hasKeyboard).toBe(true);
    phone.resized(size(360, 740));
    expect(phone.hasKeyboard).toBe(false);
  });

  it("is not mistaken for one in which the browser's bar comes and goes", () => {
    const phone = new ShrunkWindow(size(360, 684, false));
    phone.resized(size(360, 740));
    phone.resized(size(360, 684));
    expect(phone.hasKeyboard).toBe(false);
    phone.resized(size(360, 440));
    expect(phone.hasKeyboard).toBe(true);
  });

  it('has one as far as is known where a field is focused from the beginning, until its height changes', () => {
    const opened = new ShrunkWindow(size(360, 440));
    expect(opened.hasKeyboard).toBe(true);
    opened.resized(size(360, 496));
    expect(opened.hasKeyboard).toBe(true);
    opened.resized(size(360, 740));
    expect(opened.hasKeyboard).toBe(false);

    const opening = new ShrunkWindow(size(360, 740));
    opening.resized(size(360, 440));
    expect(opening.hasKeyboard).toBe(true);
    opening.resized(size(360, 740));
    expect(opening.hasKeyboard).toBe(false);
  });

  it('is measured anew when it is turned with its keyboard', () => {
    const phone = new ShrunkWindow(size(360, 740, false));
    phone.resized(size(360, 440));
    phone.resized(size(740, 180));
    expect(phone.hasKeyboard).toBe(true);
    phone.resized(size(740, 360));
    expect(phone.hasKeyboard).toBe(false);
  });

  it('follows a window that is made smaller without any text field', () => {
    const tablet = new ShrunkWindow(size(700, 1000, false));
    tablet.resized(size(700, 500, false));
    expect(tablet.hasKeyboard).toBe(false);
  });
});
