import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds, short enough to read in a test's report. Our pages have no frames, so its parts need not be put
 * together in a page of their own: that takes nearly as long again, and puts the page that is looked at behind another.
 */
export async function axeFindings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** By all of axe's own rules. */
export async function expectNoFindings(page: Page): Promise<void> {
  expect(await axeFindings(new AxeBuilder({ page }))).toEqual([]);
}
