import type { Page } from '@playwright/test';

/** The people get the longest names, one of them from right to left. */
export function withLongNamesIn(text: string): string {
  const names = ['Bjørn-Åge_Thorsgaard', 'WWWWWWWWWWWWWWWWWWWW', 'محمد_عبد_الرحمن_زيد'];
  let next = 0;
  return text.replaceAll(/"username":"[^"]*"/g, () => {
    next += 1;
    return `"username":"${names[next % names.length] ?? ''}"`;
  });
}

/** Long names in all of the server's responses. */
export const withLongNames = (page: Page) =>
  page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: withLongNamesIn(await response.text()) });
  });

/** A person of the portal's lists. */
export const personOf = (id: string, username: string) => ({
  __typename: 'AdminPerson',
  id,
  username,
  avatarUrl: null,
});

/** Waits for a table's first row. */
export const rows = (page: Page) => page.getByRole('table').getByRole('row').nth(1).waitFor();
