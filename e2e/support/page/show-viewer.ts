import type { Page } from '@playwright/test';

interface Answer {
  data?: { viewer?: object } | null;
}

/**
 * Overrides the viewer in the server's responses, until `until`. In all that contain one: the header and the session each
 * fetch it, and the last response counts.
 */
export async function showViewer(
  page: Page,
  fields: { role: string; plusSubscriptionExpiry: string | null },
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (!/\bviewer\b/.test(asked) || Date.now() >= until) return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    if (answer.data?.viewer) Object.assign(answer.data.viewer, fields);
    return route.fulfill({ response, json: answer });
  });
}
