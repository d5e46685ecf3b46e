import type { Page } from '@playwright/test';

declare global {
  /** The look of a control, and of what may be drawn around or beside it. */
  var focusLook: ((control: Element) => Map<Element, string>) | undefined;
}

/** Gives the page `focusLook`. */
export const loadFocusLook = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.focusLook ??= (control) =>
      new Map(
        [control, control.parentElement, control.parentElement?.parentElement, control.nextElementSibling]
          .filter((one) => one instanceof Element)
          .map((one) => [
            one,
            [undefined, '::before', '::after']
              .map((part) => {
                const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth } =
                  getComputedStyle(one, part);
                return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth].join(' ');
              })
              .join(),
          ]),
      );
  });
