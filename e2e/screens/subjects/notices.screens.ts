import { TERMS_VERSION } from '@venn/schema/terms';
import { changing, failing, type Screen } from '../screen.js';

const newTerms = changing<{ viewer: { termsToAccept: string | null } }>('LoginNotices', ({ viewer }) => {
  viewer.termsToAccept = TERMS_VERSION;
});

/** What members' pages open with. */
export const NOTICE_SCREENS: readonly Screen[] = [
  {
    name: 'new-terms',
    as: 'viewer',
    path: '/wall',
    window: true,
    before: newTerms,
    reach: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'new-terms-failed',
    sameLayout: true,
    as: 'viewer',
    path: '/wall',
    window: true,
    before: async (page) => {
      await newTerms(page);
      await failing('AcceptTerms')(page);
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Jeg accepterer' }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
];
