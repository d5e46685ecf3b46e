import type { Page } from '@playwright/test';

/** Everything that goes wrong in a page from now on: errors, those of its policy among them, and dialogs. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (line) => void (line.type() === 'error' && faults.push(line.text())));
  page.on('pageerror', (fault) => void faults.push(String(fault)));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return faults;
}
