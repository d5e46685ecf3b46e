import type { Page } from '@playwright/test';

/** Ends running transitions and animations, but those that repeat: what is measured next has its final colours. */
export const finishTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
