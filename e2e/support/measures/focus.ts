import type { Page } from '@playwright/test';
import { loadFocusLook } from '../page/focus-look.js';

/** Controls that look the same with and without the focus. Needs a page that is operated by keyboard. */
export async function invisibleFocus(page: Page): Promise<string[]> {
  // The browser shows the focus of scripts only after a key.
  await page.keyboard.press('Tab');
  await loadFocusLook(page);
  return page.evaluate(() => {
    const findings = new Map<string, string>();
    const root = document.querySelector('dialog[open]') ?? document;
    const look = (control: Element) => [...(globalThis.focusLook?.(control).values() ?? [])].join();
    const kinds = new Set<string>();
    for (const control of root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      const kind = `${control.tagName} ${control.className}`;
      // A slider's focus is on its thumb, whose look no script can read.
      if (kinds.has(kind) || control.matches(':disabled, [tabindex="-1"], [type="range"]')) continue;
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue;
      kinds.add(kind);
      (document.activeElement as HTMLElement | null)?.blur();
      const before = look(control);
      control.focus({ preventScroll: true });
      if (document.activeElement === control && look(control) === before)
        findings.set(kind, control.outerHTML.slice(0, 140));
    }
    (document.activeElement as HTMLElement | null)?.blur();
    return [...findings.values()];
  });
}

/** Text fields that something else covers when they have the focus, in the window that a phone's keyboard leaves. */
export const coveredFields = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = document.querySelector('dialog[open]') ?? document;
    const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type="hidden"], [type="file"], [type="checkbox"], [type="range"], [tabindex="-1"]):enabled, textarea:enabled',
    );
    const findings: string[] = [];
    for (const field of fields) {
      if (!field.checkVisibility({ visibilityProperty: true }) || field.closest('[inert]')) continue;
      // A field that has the focus already would not be scrolled to.
      field.blur();
      field.focus();
      await new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done)));
      const { left, right, top, bottom } = field.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + Math.min(bottom, innerHeight)) / 2];
      const at = document.elementFromPoint(x, y);
      if (at !== null && (field.contains(at) || at.closest('label')?.control === field)) continue;
      const name = field.getAttribute('name') ?? field.getAttribute('aria-label');
      findings.push(`${name}: ${at?.outerHTML.slice(0, 100) ?? `at ${y} px`}`);
    }
    return findings;
  });
