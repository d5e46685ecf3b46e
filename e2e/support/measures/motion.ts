import type { Page } from '@playwright/test';

/** Anything that moves or would move although the system asks for reduced motion. */
export const motionFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LONGEST_MS = 1;
    const findings = new Set<string>();
    for (const { effect, playState } of document.getAnimations()) {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const { duration } = effect?.getComputedTiming() ?? {};
      if (playState === 'running' && Number(duration) > LONGEST_MS)
        findings.add(`runs ${Number(duration)} ms: ${target?.outerHTML.slice(0, 120)}`);
    }
    const milliseconds = (list: string) =>
      Math.max(...list.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000)));
    for (const element of document.querySelectorAll('body *')) {
      for (const part of [undefined, '::before', '::after']) {
        const { transitionDuration, transitionProperty } = getComputedStyle(element, part);
        if (milliseconds(transitionDuration) > LONGEST_MS && transitionProperty !== 'none')
          findings.add(
            `${transitionProperty} in ${transitionDuration}: ${element.tagName} .${element.getAttribute('class')}`,
          );
      }
    }
    return [...findings];
  });
