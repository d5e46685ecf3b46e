import type { Page } from '@playwright/test';

const SELECTOR = ['a', 'button', 'input', 'select', 'textarea'].map((tag) => `main ${tag}, header ${tag}`).join(', ');

/**
 * The controls of header and page that are smaller than 44 px, with their sizes: those for a finger. Not links inside
 * sentences, and a control inside a label counts as large as its label; an invisible edge belongs to a button.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((control) => control.checkVisibility() && control.closest('[aria-hidden="true"]') === null)
        .map((control) => {
          const label = control instanceof HTMLInputElement ? control.closest('label') : null;
          const { width, height } = (label ?? control).getBoundingClientRect();
          const edge = getComputedStyle(control, '::before');
          const isEdge = edge.content !== 'none' && edge.position === 'absolute';
          const tall = isEdge ? Math.max(height, Number.parseFloat(edge.height)) : height;
          const name = control.getAttribute('aria-label') ?? control.textContent;
          const around = [...(control.parentElement?.childNodes ?? [])].filter(
            (node) => node.nodeType === Node.TEXT_NODE,
          );
          const isInSentence = around.some((text) => text.textContent?.trim() !== '');
          return { name, width, height: tall, isInSentence };
        })
        .filter(({ width, height, isInSentence }) => !isInSentence && (height < 43.5 || width < 43.5))
        .map(({ name, width, height }) => `${name}: ${Math.round(width)} x ${Math.round(height)}`),
    SELECTOR,
  );
