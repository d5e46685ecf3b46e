import type { Page } from '@playwright/test';

/**
 * What a reader with another text size, window or zoom can't read: what reaches out of the window, text that is cut off,
 * words broken into a few letters a line, and a heading that can't be scrolled into view.
 */
export const layoutFindings = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Elements that choose what fits do so after the layout.
    await new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done)));
    scrollTo({ top: 0, behavior: 'instant' });
    const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
    const findings: string[] = [];
    const shown = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 120);
    if (scrollWidth > clientWidth) findings.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth} px`);

    /** The nearest ancestors that cut off what reaches out of them, with the directions in which they do. */
    interface Clip {
      element: Element;
      x: boolean;
      y: boolean;
      scrolls: boolean;
      /** Text that it cuts off ends in '…' on purpose. */
      ellipsis: boolean;
    }
    const clips = new Map<Element, Clip[]>();
    const clipsOf = (element: Element): Clip[] => {
      const known = clips.get(element);
      if (known) return known;
      const { overflowX, overflowY, textOverflow, position, webkitLineClamp } = getComputedStyle(element);
      const own = {
        element,
        x: overflowX !== 'visible' && textOverflow !== 'ellipsis',
        y: overflowY !== 'visible' && webkitLineClamp === 'none',
        scrolls: /auto|scroll/.test(overflowX + overflowY),
        ellipsis: overflowX !== 'visible' && textOverflow === 'ellipsis',
      };
      // The window is the frame of what is fixed in it, and of an open dialog.
      const above =
        element.parentElement === null || position === 'fixed' || element.matches('dialog[open]')
          ? []
          : clipsOf(element.parentElement);
      const all = own.x || own.y || own.ellipsis ? [own, ...above] : above;
      clips.set(element, all);
      return all;
    };
    const hidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[inert], select, option, title, script, style') !== null;
    /** Text for screen readers only is cut off on purpose. */
    const onlyHeard = (element: Element) =>
      clipsOf(element).some((clip) => clip.element.clientWidth <= 1 && clip.element.clientHeight <= 1);

    const modal = document.querySelector('dialog[open]');
    const texts = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    /** Equal rows have the same finding, and after some the rest is more of the same. */
    const told = new Set<string>();
    const tell = (element: Element, what: string) => {
      const kind = `${what} ${element.tagName} ${element.className}`;
      if (!told.has(kind) && told.size < 8) findings.push(`${what}: ${shown(element)}`);
      told.add(kind);
    };
    /** What reaches furthest out of the window makes the page wide; the rest is as wide as the page. */
    const outside = new Map<Element, number>();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      if (parent === null || text.data.trim() === '' || hidden(parent) || onlyHeard(parent)) continue;
      range.selectNodeContents(text);
      const around = clipsOf(parent);
      for (const line of range.getClientRects()) {
        if (line.width < 1) continue;
        const scrollable = around.some(({ scrolls }) => scrolls);
        const frames = around.filter(({ ellipsis }) => ellipsis).map(({ element }) => element.getBoundingClientRect());
        const left = Math.max(line.left, ...frames.map((frame) => frame.left));
        const right = Math.min(line.right, ...frames.map((frame) => frame.right));
        if (!scrollable && (right > clientWidth + 1 || left < -1)) outside.set(parent, right);
        const middle = (line.top + line.bottom) / 2;
        for (const { element, x, y, scrolls } of around) {
          // Beyond an element that scrolls nothing is lost.
          if (scrolls) break;
          const frame = element.getBoundingClientRect();
          if (x && (right > frame.right + 1 || left < frame.left - 1)) tell(parent, 'cut off sideways');
          if (y && (middle > frame.bottom || middle < frame.top)) tell(parent, 'cut off in height');
        }
      }
      // Broken words exist only in narrow columns; elsewhere measuring each word would take long.
      const block = parent.closest('p, li, h1, h2, h3, h4, dd, dt, label, td, th, button, a, div') ?? parent;
      const em = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (block.clientWidth > em * 8) continue;
      // Addresses and paths are no words.
      const words = text.data.replaceAll(/\S*[@/]\S*/gu, (address) => ' '.repeat(address.length));
      for (const { 0: word, index } of words.matchAll(/[^\s\-–.]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (lines > 1 && (word.length <= 7 || word.length / lines < 4)) tell(parent, `broken into ${lines} lines`);
      }
    }
    for (const control of (modal ?? document.body).querySelectorAll('a, button, input, select, textarea')) {
      if (hidden(control) || onlyHeard(control)) continue;
      const { left, right, width, bottom } = control.getBoundingClientRect();
      const scrollable = clipsOf(control).some(({ scrolls }) => scrolls);
      if (width > 1 && bottom > 0 && !scrollable && (right > clientWidth + 1 || left < -1)) outside.set(control, right);
    }
    for (const [element] of [...outside].sort(([, one], [, other]) => other - one).slice(0, 4))
      tell(element, 'outside the window');

    const heading = modal?.querySelector('h2') ?? (modal ? null : document.querySelector('h1'));
    if (!heading) {
      if (!modal) findings.push('no heading');
    } else if (!onlyHeard(heading)) {
      heading.scrollIntoView({ block: 'center', behavior: 'instant' });
      range.selectNodeContents(heading);
      const line = range.getClientRects()[0];
      const [x, y] = line
        ? [line.left + Math.min(line.width, clientWidth) / 2, (line.top + line.bottom) / 2]
        : [-1, -1];
      const top = document.elementFromPoint(x, y);
      if (!heading.contains(top)) {
        findings.push(`the heading can't be brought into view: ${top ? `under ${shown(top)}` : `at ${x}, ${y}`}`);
      }
    }

    // What stays in place while the page scrolls must leave room for the page.
    if (!modal) {
      const STEP = 4;
      let covered = 0;
      for (let y = STEP / 2; y < clientHeight; y += STEP) {
        let one = document.elementFromPoint(clientWidth / 2, y);
        while (one && !/fixed|sticky/.test(getComputedStyle(one).position)) one = one.parentElement;
        if (one) covered += STEP;
      }
      if (covered > clientHeight / 3)
        findings.push(`${covered} of ${clientHeight} px are covered by what doesn't scroll`);
    }
    return findings;
  });
