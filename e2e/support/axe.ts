import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Axe's findings, shortened for a test's report. Legacy mode: our pages have no frames, and without it axe merges results
 * in a second page, which nearly doubles the time and moves the tested page to the background.
 */
export async function axeFindings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** With all of axe's default rules. */
export async function expectNoFindings(page: Page): Promise<void> {
  expect(await axeFindings(new AxeBuilder({ page }))).toEqual([]);
}
