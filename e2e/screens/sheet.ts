import type { Browser } from '@playwright/test';

/** One screenshot of a screen. */
export interface Picture {
  width: number;
  theme: string;
  png: Buffer;
}

/** Space for the pictures of one theme; a picture that is wider than its share is scaled down. */
const ROW_WIDTH = 1552;
/** Wide pictures are read at a smaller scale than those of a phone. */
const WEIGHT: Record<number, number> = { 360: 320, 768: 480, 1280: 752 };

const STYLE = `
  body { margin: 0; padding: 16px; width: ${ROW_WIDTH}px; background: #8b9491; color: #101c1e; font: 15px system-ui }
  h1 { margin: 0 0 8px; font-size: 22px }
  section { display: flex; gap: 8px; align-items: flex-start; margin-bottom: 16px }
  figure { margin: 0 }
  figcaption { padding-bottom: 4px }
  img { display: block }
`;

/** All pictures of a screen on one, a row for each theme, the widths side by side. */
export async function composeSheet(
  browser: Browser,
  name: string,
  pictures: readonly Picture[],
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: ROW_WIDTH + 32, height: 600 } });
  const figures = pictures.map(({ width, theme, png }) => ({
    theme,
    html: `<figure><figcaption>${width} px, ${theme}</figcaption>
      <img width="${Math.min(width, WEIGHT[width] ?? width)}" alt="" src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  }));
  const rows = [...new Set(figures.map(({ theme }) => theme))].map(
    (row) => `<section>${figures.flatMap(({ theme, html }) => (theme === row ? [html] : [])).join('')}</section>`,
  );
  await page.setContent(`<style>${STYLE}</style><h1>${name}</h1>${rows.join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
