import type { Page } from '@playwright/test';
import { finishTransitions } from '../page/finish-transitions.js';

/**
 * Controls that disappear when the system paints all backgrounds in one colour: those drawn as a filled shape or a field
 * need a border, an outline or colours of their own.
 */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  const SHAPES = 'a[href], button, input:not([type="hidden"], [tabindex="-1"]), select, textarea, [role="switch"]';
  // A background that fades after a press is no shape.
  await finishTransitions(page);
  // Remembered before the colours change: which controls are shapes.
  await page.evaluate((selector) => {
    const clear = (colour: string) => colour.startsWith('rgba') && colour.endsWith(', 0)');
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      const { backgroundColor } = getComputedStyle(control);
      const see = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const { width, height, bottom } = control.getBoundingClientRect();
      // The skip link is above the window until it is focused; under the mouse a background is no shape.
      if (see && !control.matches(':hover') && width > 1 && height > 1 && bottom > 0 && !clear(backgroundColor)) {
        control.toggleAttribute('data-shape', true);
      }
    }
  }, SHAPES);
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    return await page.evaluate(() => {
      const findings = new Map<string, string>();
      for (const control of document.querySelectorAll<HTMLElement>('[data-shape]')) {
        const style = getComputedStyle(control);
        control.removeAttribute('data-shape');
        const has = (width: string, line: string, colour: string) =>
          Number.parseFloat(width) > 0 && line !== 'none' && !(colour.startsWith('rgba') && colour.endsWith(', 0)'));
        const kept =
          has(style.borderBottomWidth, style.borderBottomStyle, style.borderBottomColor) ||
          has(style.outlineWidth, style.outlineStyle, style.outlineColor) ||
          style.forcedColorAdjust === 'none';
        // A field in a frame is drawn by its frame.
        const frame = control.parentElement && getComputedStyle(control.parentElement);
        if (kept || (frame && has(frame.borderBottomWidth, frame.borderBottomStyle, frame.borderBottomColor))) continue;
        findings.set(`${control.tagName} ${control.className}`, control.outerHTML.slice(0, 140));
      }
      return [...findings.values()];
    });
  } finally {
    await page.emulateMedia({ forcedColors: null });
  }
}
