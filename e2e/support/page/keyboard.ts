import { expect, type Locator, type Page } from '@playwright/test';
import { loadFocusLook } from './focus-look.js';

/** More controls than any page has. */
const MOST_CONTROLS = 250;

/** A reader without a mouse, who must always see where the focus is. */
export interface Keyboard {
  /** Presses Tab, or Shift+Tab, until one of these controls has the focus. */
  tabTo(control: Locator, back?: 'back'): Promise<void>;
  /** Chooses one of several by arrow keys: a tab, an item of a menu, a chat. */
  arrowTo(control: Locator, key?: 'ArrowDown' | 'ArrowRight'): Promise<void>;
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Goes to a control and presses Enter. */
  enter(control: Locator, back?: 'back'): Promise<void>;
  /** The control with the focus was disabled: browsers then have no focus, and Tab goes on from where it was. */
  goOnFromDisabled(): void;
  /** The focus is on this control, or on something in it. */
  expectIn(place: Locator): Promise<void>;
  /** Tab and Shift+Tab don't leave an open dialog. */
  expectTrapped(dialog: Locator): Promise<void>;
}

/** Operates a page by its keyboard; every control that gets the focus must show it and be in sight. */
export function keyboardOf(page: Page): Keyboard {
  /** Where the focus is, and what is wrong with it and with the control that has just lost it. */
  const look = async () => {
    await loadFocusLook(page);
    return page.evaluate(async () => {
      interface Memory {
        control?: Element | undefined;
        focused?: Map<Element, string> | undefined;
      }
      const memory = ((globalThis as unknown as { focusMemory?: Memory }).focusMemory ??= {});
      const findings: string[] = [];
      const last = memory.control;
      const now = document.activeElement ?? document.body;
      if (last !== undefined && last !== now && last.isConnected && last.checkVisibility()) {
        const after = globalThis.focusLook?.(last);
        // The ring of what has the focus now is not the last one's.
        const isSame = [...(memory.focused ?? [])].every(
          ([part, before]) =>
            part === now || (part.contains(now) && !part.contains(last)) || after?.get(part) === before,
        );
        if (isSame) findings.push(`its focus can't be seen: ${last.outerHTML.slice(0, 140)}`);
      }
      const isControl = now.matches('a, button, input, select, textarea, summary, [tabindex="0"]');
      // A slider's focus is on its thumb, whose look no script can read.
      memory.control = isControl && !now.matches('[type="range"]') ? now : undefined;
      if (!isControl) return { name: now.tagName, findings };
      memory.focused = globalThis.focusLook?.(now);
      const label = now.closest('label') ?? (now as HTMLInputElement).labels?.[0];
      const isInSight = () => {
        const { left, right, top, bottom } = now.getBoundingClientRect();
        return [
          [(left + right) / 2, (top + bottom) / 2],
          [left + 2, top + 2],
          [right - 2, bottom - 2],
        ].some(([x = -1, y = -1]) => {
          const at = document.elementFromPoint(x, y);
          return at !== null && (now.contains(at) || at.contains(now) || label?.contains(at) === true);
        });
      };
      const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      // WebKit scrolls to what has the focus before it draws the next frame.
      for (let frames = 0; frames < 2 && !isInSight(); frames += 1) await nextFrame();
      if (!isInSight()) findings.push(`it is covered or out of sight: ${now.outerHTML.slice(0, 140)}`);
      return { name: `${now.tagName} ${now.getAttribute('aria-label') ?? now.textContent.slice(0, 40)}`, findings };
    });
  };

  const has = (control: Locator): Promise<boolean> =>
    control.evaluateAll((all) => all.some((one) => one === document.activeElement));

  /** After everything that the reader has done, the focus is on a control or a part of the page. */
  const expectNotLost = () =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'the focus is not lost' })
      .not.toBe('BODY');

  /** The focus may be nowhere: on a page that the browser has just loaded, and in the browser's own window. */
  let isFresh = true;
  page.on('load', () => {
    isFresh = true;
  });

  async function walk(control: Locator, key: string, most: number): Promise<void> {
    await expect(control.first()).toBeVisible();
    if (!isFresh) await expectNotLost();
    const passed: string[] = [];
    for (let presses = 0; presses < most; presses += 1) {
      if (presses > 0 || !(await has(control))) await page.keyboard.press(key);
      isFresh = false;
      const { name, findings } = await look();
      expect(findings, name).toEqual([]);
      if (await has(control)) return;
      passed.push(name);
    }
    throw new Error(`${key} doesn't lead to ${String(control)}; it led to ${passed.slice(-30).join(', ')}`);
  }

  return {
    tabTo: (control, back) => walk(control, back ? 'Shift+Tab' : 'Tab', MOST_CONTROLS),
    arrowTo: (control, key = 'ArrowDown') => walk(control, key, 20),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    async enter(control, back) {
      await walk(control, back ? 'Shift+Tab' : 'Tab', MOST_CONTROLS);
      await page.keyboard.press('Enter');
    },
    goOnFromDisabled() {
      isFresh = true;
    },
    expectIn: (place) =>
      expect
        .poll(() => place.evaluateAll((all) => all.some((one) => one.contains(document.activeElement))), {
          message: `the focus is in ${String(place)}`,
        })
        .toBe(true),
    async expectTrapped(dialog) {
      await expect(dialog).toBeVisible();
      const pressed = async (key: string): Promise<'inside' | 'nowhere'> => {
        await page.keyboard.press(key);
        const where = await dialog.evaluate((one) => {
          const now = document.activeElement;
          if (one.contains(now)) return 'inside';
          return now === document.body ? 'nowhere' : (now?.outerHTML.slice(0, 140) ?? 'nowhere');
        });
        expect(['inside', 'nowhere'], `after ${key}`).toContain(where);
        return where as 'inside' | 'nowhere';
      };
      let last = 'inside';
      for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
        const where = await pressed(key);
        // Between the last control and the first is the browser's own window: one press, and back.
        if (last === 'nowhere') expect(where, `after ${key}`).toBe('inside');
        last = where;
      }
      if (last === 'nowhere') expect(await pressed('Shift+Tab')).toBe('inside');
      isFresh = true;
    },
  };
}
