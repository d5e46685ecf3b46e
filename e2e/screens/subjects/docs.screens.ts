import type { Screen } from '../screen.js';

/** The REST documentation: a page of the server, without scripts. */
export const DOCS_SCREENS: readonly Screen[] = [
  { name: 'api-docs', as: 'visitor', path: '/api/docs', scriptless: true, window: true },
];
