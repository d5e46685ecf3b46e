import type { CDPSession, Page } from '@playwright/test';

/** The browser's own settings, which no page can change. */
export interface BrowserSettings {
  /** The text size of the browser's settings in percent; queries in rem follow it, unlike a size set by the page. */
  textSize(percent: number): Promise<void>;
  /** Fingers instead of a mouse. */
  touch(on: boolean): Promise<void>;
  /** No fonts of the page from now on: the system's in their place, which are as wide as any that members have. */
  systemFonts(): Promise<void>;
}

/** Changes settings of an open page. */
export async function settingsOf(page: Page): Promise<BrowserSettings> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return {
    async textSize(percent) {
      await session.send('Page.setFontSizes', { fontSizes: { standard: Math.round(16 * (percent / 100)) } });
    },
    async touch(on) {
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: on });
    },
    systemFonts: () =>
      page.evaluate(() => {
        /** None of a sheet that has failed to load. */
        const rulesOf = (sheet: CSSStyleSheet): CSSRule[] => {
          try {
            return [...sheet.cssRules];
          } catch {
            return [];
          }
        };
        for (const sheet of document.styleSheets) {
          const faces = rulesOf(sheet).flatMap((rule, index) => (rule instanceof CSSFontFaceRule ? [index] : []));
          for (const index of faces.reverse()) sheet.deleteRule(index);
        }
      }),
  };
}
