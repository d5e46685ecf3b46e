import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { finishTransitions } from './finish-transitions.js';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Not part of the tags while axe calls them experimental. */
const EXPERIMENTAL = ['label-content-name-mismatch'];
/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Rules whose result depends on what a width shows, and where. */
const WIDTH_RULES = [
  ...EXPERIMENTAL,
  ...COLOUR_RULES,
  'aria-hidden-focus',
  'button-name',
  'empty-heading',
  'heading-order',
  'landmark-unique',
  'link-name',
  'page-has-heading-one',
  'region',
  'scrollable-region-focusable',
  'skip-link',
  'target-size',
];

const options = {
  /** Everything that WCAG 2.2 AA and good practice demand. */
  all: {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(EXPERIMENTAL.map((rule) => [rule, { enabled: true }])),
  },
  /** What depends on the width of the window. */
  width: { runOnly: { type: 'rule', values: WIDTH_RULES } },
  /** What depends on the theme. */
  colours: { runOnly: { type: 'rule', values: COLOUR_RULES } },
} satisfies Record<string, axe.RunOptions>;

/**
 * Axe's findings, shortened for a test's report. Running transitions end first: axe reads the colours of the moment. A
 * long form's buttons, which stay in view, lie in the flow: what they cover is uncovered by scrolling.
 */
export async function axeFindings(page: Page, rules: keyof typeof options): Promise<string[]> {
  // Parsing axe takes as long as a run of it: it is loaded once per page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await finishTransitions(page);
  const violations = await page.evaluate(async (chosen) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    const bar = document.querySelector<HTMLElement>('[data-form-bar]');
    bar?.style.setProperty('position', 'static');
    const found = await loaded.run(document, { ...chosen, resultTypes: ['violations'], preload: false });
    bar?.style.removeProperty('position');
    return found.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  }, options[rules]);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** Axe finds nothing on the open page, in the shown theme and width. */
export async function expectNoFindings(page: Page): Promise<void> {
  expect(await axeFindings(page, 'all')).toEqual([]);
}
