import type { Screen } from './screen.js';

/** The REST documentation: a page of the server, without scripts. */
export const DOCS_SCREENS: readonly Screen[] = [
  { name: 'api-docs', as: 'visitor', path: '/api/docs', scriptless: true, window: true },
  {
    name: 'api-docs-call',
    as: 'visitor',
    path: '/api/docs',
    scriptless: true,
    window: true,
    reach: (page) => page.getByRole('link', { name: 'POST /api/register' }).click(),
  },
];
