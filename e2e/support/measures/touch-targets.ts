import type { Page } from '@playwright/test';

/**
 * Controls that a finger can miss: less than 44 px are hit in width or height. Padding, labels and pseudo-elements that
 * catch a touch count. Links in the middle of a sentence are excepted, as in WCAG.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Browsers round edges to device pixels.
    const SMALLEST = 43.5;
    const findings = new Map<string, string>();
    const root = document.querySelector('dialog[open]') ?? document;
    const controls = root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="option"]',
    );
    const inSentence = (link: Element): boolean => {
      if (!link.matches('a') || getComputedStyle(link).display !== 'inline') return false;
      const block = link.closest('p, li, label, dd, td, div, small, span');
      if (!block) return false;
      const others = [...block.querySelectorAll('a')].reduce(
        (all, { textContent }) => all.replace(textContent, ''),
        block.textContent,
      );
      return /\p{L}{2}/u.test(others);
    };
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue;
      if (control.matches(':disabled') || inSentence(control)) continue;
      const label = (control as HTMLInputElement).labels?.[0];
      // A control that is only heard is operated by its label.
      const own = control.getBoundingClientRect();
      const target = own.width > 1 && own.height > 1 ? control : label;
      if (!target) continue;
      target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
      // The skip link is above the window until it is focused.
      if (bottom <= 0 || right <= 0 || (width >= SMALLEST && height >= SMALLEST)) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const hits = (px: number, py: number): boolean => {
        const at = document.elementFromPoint(px, py);
        return at !== null && (control.contains(at) || label?.contains(at) === true);
      };
      if (!hits(x, y)) continue;
      /** How far a touch may be from the middle. */
      const reach = (dx: number, dy: number): number => {
        let far = 0;
        while (far < 44 && hits(x + dx * (far + 1), y + dy * (far + 1))) far += 1;
        return far;
      };
      const wide = Math.max(width, reach(-1, 0) + reach(1, 0) + 1);
      const high = Math.max(height, reach(0, -1) + reach(0, 1) + 1);
      if (wide >= SMALLEST && high >= SMALLEST) continue;
      const name =
        control.getAttribute('aria-label') ?? (control.textContent.trim() || label?.textContent) ?? control.id;
      // Equal rows have the same finding.
      const kind = `${control.tagName} ${control.className} ${Math.round(high)}`;
      findings.set(kind, `${Math.round(wide)} x ${Math.round(high)} px: ${control.tagName.toLowerCase()} "${name}"`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...findings.values()];
  });
