import type { Page } from '@playwright/test';
import { translateNow } from '../page/translate.js';

/** What of React's tree tells which text an element should have. */
interface Fiber {
  tag: number;
  memoizedProps: unknown;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Where the page shows another text than the one that was rendered last: doubled, stale or gone. */
export const staleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [ELEMENT, TEXT, PORTAL] = [5, 6, 4];
    const findings: string[] = [];
    /** Without what others than React put there. */
    const shown = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (node instanceof Element && node.matches('textarea, altcha-widget')) return '';
      return [...node.childNodes].map(shown).join('');
    };
    const ofElement = (fiber: Fiber): string => {
      const before = findings.length;
      const { children } = fiber.memoizedProps as { children?: unknown };
      const isText = typeof children === 'string' || typeof children === 'number';
      const rendered = isText ? String(children) : ofChildren(fiber);
      const actual = shown(fiber.stateNode as Element);
      if (actual !== rendered && findings.length === before) findings.push(`'${actual}' instead of '${rendered}'`);
      return rendered;
    };
    const ofChildren = (parent: Fiber): string => {
      let text = '';
      for (let fiber = parent.child; fiber; fiber = fiber.sibling) {
        if (fiber.tag === TEXT) text += String(fiber.memoizedProps);
        else if (fiber.tag === ELEMENT) text += ofElement(fiber);
        else if (fiber.tag !== PORTAL) text += ofChildren(fiber);
      }
      return text;
    };
    const root = document.getElementById('root') ?? document.body;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    if (key === undefined) return findings;
    const { stateNode } = (root as unknown as Record<string, Fiber>)[key] as Fiber;
    ofChildren((stateNode as { current: Fiber }).current);
    return findings;
  });

const isErrorScreen = (page: Page): Promise<boolean> =>
  page.getByRole('heading', { name: 'Unexpected Application Error!' }).isVisible();

/** Nothing that is pressed changes data: what would, fails. */
async function withoutChanges(page: Page): Promise<void> {
  await page.route('**/graphql', (route) =>
    /"query":"(?:\\n|\s)*mutation/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
  );
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  await page.evaluate(() => void (WebSocket.prototype.send = () => undefined));
}

/** Sends each form as it is, presses the first buttons, and sends and cancels the dialogs that they open. */
const pressEverything = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const BUTTONS_MAX = 10;
    const settled = () => new Promise((done) => void requestAnimationFrame(() => setTimeout(done, 20)));
    const sendForms = async (place: Element) => {
      for (const form of place.querySelectorAll('form')) {
        form.requestSubmit();
        await settled();
      }
    };
    const opened = document.querySelector('dialog[open]');
    const place = opened ?? document.querySelector('main');
    if (!place) return;
    await sendForms(place);
    const buttons = [...place.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
    const byText = new Map(buttons.map((button) => [button.textContent || button.ariaLabel, button]));
    for (const button of [...byText.values()].slice(0, BUTTONS_MAX)) {
      if (!button.isConnected) continue;
      button.click();
      await settled();
      for (const dialog of document.querySelectorAll('dialog[open]')) {
        if (dialog === opened) continue;
        await sendForms(dialog);
        dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
        await settled();
      }
    }
  });

/** What breaks on a page that the browser translates while it is used. */
export async function brokenByTranslation(page: Page): Promise<string[]> {
  const findings: string[] = [];
  page.on('pageerror', (fault) => void findings.push(String(fault)));
  const wasErrorScreen = await isErrorScreen(page);
  await translateNow(page);
  await withoutChanges(page);
  // Some buttons load the page anew.
  await pressEverything(page).catch(() => page.waitForLoadState());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setViewportSize({ width: 360, height: 780 });
  findings.push(...(await staleTexts(page)));
  if (!wasErrorScreen && (await isErrorScreen(page))) findings.push('the error screen');
  // What is still being changed may fail, and what failed isn't tried again.
  await page.context().setOffline(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return findings;
}
