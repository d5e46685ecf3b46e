import type { Page } from '@playwright/test';

/**
 * Placeholders that end in the middle of a letter, lose a line, or break a word. No script can measure a placeholder: it
 * is measured as the value of a copy.
 */
export const cutPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ONE_LINE = /^(pre|nowrap)$/;
    const pen = document.createElement('canvas').getContext('2d');
    const place = document.querySelector('dialog[open]') ?? document.body;
    const findings: string[] = [];
    for (const field of place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      const text = field.placeholder.trim();
      if (text === '' || field.value !== '' || !field.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(field, '::placeholder');
      // Another text stands in its place.
      if (style.color === 'rgba(0, 0, 0, 0)') continue;
      const isOneLine = field instanceof HTMLInputElement || ONE_LINE.test(style.whiteSpace);
      if (isOneLine && style.textOverflow === 'ellipsis') continue;
      const { offsetWidth, offsetHeight } = field;
      const copy = field.cloneNode() as typeof field;
      copy.value = field.placeholder;
      // Out of the flow, which it would change.
      copy.style.cssText = `position: absolute; width: ${offsetWidth}px; height: ${offsetHeight}px; min-height: 0`;
      copy.style.fontSize = style.fontSize;
      field.after(copy);
      const isCut = copy.scrollWidth > copy.clientWidth + 1 || copy.scrollHeight > copy.clientHeight + 1;
      copy.remove();
      if (isCut) findings.push(`'${text}' is cut off`);
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (!pen) continue;
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const broken = text.split(/\s+/).filter((word) => pen.measureText(word).width > room + 1);
      findings.push(...broken.map((word) => `'${word}' of '${text}' is broken`));
    }
    return findings;
  });
