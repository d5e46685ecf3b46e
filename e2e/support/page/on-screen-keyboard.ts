import type { Page } from '@playwright/test';

/**
 * An on-screen keyboard of a height in pixels that covers the window, as Safari's does: only the visual viewport shrinks.
 * 0 closes it.
 */
export const coverWithKeyboard = (page: Page, height: number): Promise<void> =>
  page.evaluate(async (covered) => {
    const viewport = globalThis.visualViewport;
    if (!viewport) throw new Error('no visual viewport');
    // Not in the frame in which the window changed: the page would see its former size only.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    Object.defineProperty(viewport, 'height', { configurable: true, value: innerHeight - covered });
    viewport.dispatchEvent(new Event('resize'));
  }, height);
