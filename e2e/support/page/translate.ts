import type { BrowserContext, Page } from '@playwright/test';

/**
 * Replaces every text node of the page, also those that come later, by elements, as a translating browser does. The words
 * stay, so that a story finds them; with `shouting` they change, too.
 */
function translator(shouting: boolean): void {
  if (document.documentElement?.dataset['translated'] !== undefined) return;
  const translate = (node: Node): void => {
    if (node instanceof Text) {
      const parent = node.parentElement;
      if (
        !parent ||
        !document.body?.contains(parent) ||
        parent.closest('script, style, textarea, font, [translate="no"]')
      )
        return;
      const inner = document.createElement('font');
      inner.append(shouting ? node.data.toUpperCase() : node.data);
      const outer = document.createElement('font');
      outer.className = 'translated';
      outer.append(inner);
      node.replaceWith(outer);
      return;
    }
    for (const child of node.childNodes) translate(child);
  };
  const begin = (): void => {
    if (document.documentElement.dataset['translated'] !== undefined) return;
    document.documentElement.dataset['translated'] = '';
    translate(document.documentElement);
  };
  new MutationObserver((records) => {
    if (document.documentElement) begin();
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translate(node);
  }).observe(document, { childList: true, subtree: true });
  if (document.documentElement) begin();
}

/** All pages of the context are translated while they load, before they are hydrated. */
export const translatePages = (context: BrowserContext, shouting = false): Promise<unknown> =>
  context.addInitScript(translator, shouting);

/** The open page is translated, now and from now on. */
export const translateNow = (page: Page): Promise<void> => page.evaluate(translator, false);
