import type { Page } from '@playwright/test';

/**
 * An on-screen keyboard of a height in pixels that covers the window, as Safari's does: only the visual viewport shrinks.
 * 0 closes it.
 */
export const coverWithKeyboard = (page: Page, height: number): Promise<void> =>
  page.evaluate((covered) => {
    const viewport = globalThis.visualViewport;
    if (!viewport) throw new Error('no visual viewport');
    Object.defineProperty(viewport, 'height', { configurable: true, value: innerHeight - covered });
    viewport.dispatchEvent(new Event('resize'));
  }, height);
