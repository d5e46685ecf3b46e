import type { Page } from '@playwright/test';

/** Collects a page's faults from now on: errors, including CSP violations, and dialogs. */
export function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (line) => void (line.type() === 'error' && faults.push(line.text())));
  page.on('pageerror', (fault) => void faults.push(String(fault)));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return faults;
}
