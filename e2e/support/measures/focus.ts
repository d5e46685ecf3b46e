import type { Page } from '@playwright/test';
import { loadFocusLook } from './focus-look.js';

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
export async function coveredFields(page: Page): Promise<string[]> {
  const fields = page.locator(
    'input:not([type="hidden"], [type="file"], [type="checkbox"], [type="range"], [tabindex="-1"]):visible:enabled, textarea:visible:enabled',
  );
  const findings: string[] = [];
  for (const field of await fields.all()) {
    if (!(await field.evaluate((one) => document.querySelector('dialog[open]')?.contains(one) ?? true))) continue;
    // A field that has the focus already would not be scrolled to.
    await field.blur();
    await field.focus();
    const finding = await field.evaluate(async (one) => {
      await new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done)));
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + Math.min(bottom, innerHeight)) / 2];
      const at = document.elementFromPoint(x, y);
      if (at !== null && (one.contains(at) || at.closest('label')?.control === one)) return null;
      return `${one.getAttribute('name') ?? one.getAttribute('aria-label')}: ${at?.outerHTML.slice(0, 100) ?? `at ${y} px`}`;
    });
    if (finding !== null) findings.push(finding);
  }
  return findings;
}
