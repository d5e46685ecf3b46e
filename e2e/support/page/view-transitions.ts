import type { Page } from '@playwright/test';

/** What a change of page looked like. */
export interface SeenTransition {
  /** Widths in pixels of the elements that had the figure's name in the old and the new page. */
  before: number[];
  after: number[];
  /** Milliseconds by pseudo-element, once it runs. */
  durations: Record<string, number>;
  /** Until then the browser shows a picture of the page, and a press finds nothing. */
  finished: boolean;
}

declare global {
  var seenTransitions: SeenTransition[] | undefined;
}

/** Records every view transition of the page; call it before the page is opened. */
export async function recordViewTransitions(page: Page): Promise<() => Promise<SeenTransition[]>> {
  await page.addInitScript(() => {
    const seen: SeenTransition[] = (globalThis.seenTransitions = []);
    const named = (): number[] =>
      [...document.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).viewTransitionName === 'figure')
        .map((element) => Math.round(element.getBoundingClientRect().width));
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const record: SeenTransition = { before: named(), after: [], durations: {}, finished: false };
      seen.push(record);
      const transition = start(update);
      void transition.ready.then(() => {
        record.after = named();
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || effect.pseudoElement === null) continue;
          record.durations[effect.pseudoElement] = Number(effect.getComputedTiming().duration);
        }
      });
      void transition.finished.then(() => {
        record.finished = true;
      });
      return transition;
    };
  });
  return () => page.evaluate(() => globalThis.seenTransitions ?? []);
}
