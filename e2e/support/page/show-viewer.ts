import type { Page, Route } from '@playwright/test';

interface Answer {
  data?: { viewer?: object } | null;
}

/**
 * Overrides the viewer in the server's responses, until the returned function is called. In all that contain one: the header
 * and the session each fetch it, and the last response counts.
 */
export async function showViewer(
  page: Page,
  fields: { role: string; plusSubscriptionExpiry: string | null },
): Promise<() => void> {
  let isOver = false;
  const override = async (route: Route): Promise<void> => {
    const asked = route.request().postData() ?? '';
    if (isOver || !/\bviewer\b/.test(asked)) return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    if (answer.data?.viewer && !isOver) Object.assign(answer.data.viewer, fields);
    return route.fulfill({ response, json: answer });
  };
  await page.route('**/graphql', override);
  // Playwright would continue a request whose response is being changed, which then can't be fulfilled.
  return () => {
    isOver = true;
  };
}
