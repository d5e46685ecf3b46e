import type { Page } from '@playwright/test';
import { answering, changing, failing, overridingViewer, type Screen, untilText } from '../screen.js';

/** The account's deletion is scheduled. */
async function deletionScheduled(page: Page): Promise<void> {
  await overridingViewer('PlannedDeletion', { deletionScheduledFor: '2027-01-14T11:00:00.000Z' })(page);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"OwnProfile"')
      ? route.fulfill({ json: { errors: [{ message: '…', extensions: { code: 'DELETION_SCHEDULED' } }] } })
      : route.fallback(),
  );
}

/** One report in each state, one about somebody who is gone. */
const OWN_REPORTS = [
  ['message', 'Bjørn-Åge_Thorsgaard', 'harassment', 'received', 'Bliver ved med at skrive, selv om jeg har sagt nej.'],
  ['post', 'WWWWWWWWWWWWWWWWWWWW', 'scam', 'acted', 'Sælger kryptovaluta.'],
  ['profile', null, 'other', 'no_breach', 'Svarer aldrig.'],
].map(([thing, aboutName, kind, state, reason], at) => ({
  __typename: 'OwnReport',
  id: `report${at}`,
  thing,
  aboutName,
  kind,
  state,
  reason,
  createdAt: '2026-11-20T08:12:00.000Z',
}));

interface OwnData {
  ownData: { messageReadings: object[]; aftaleReadings: object[] };
}

/** The reasons in each length, on one day and on several. */
const beRead = ({ ownData }: OwnData): void => {
  ownData.messageReadings = [
    ['2026-11-20', 'report', 2],
    ['2026-11-20', 'law', 1],
    ['2026-09-02', 'request', 12],
    ['2025-12-24', null, 1],
  ].map(([day, reason, count]) => ({ __typename: 'MessageReadings', day, reason, count }));
  ownData.aftaleReadings = [{ __typename: 'MessageReadings', day: '2026-11-20', reason: 'report', count: 1 }];
};

/** What is stored about the viewer, reports and the account's deletion. */
export const OWN_DATA_SCREENS: readonly Screen[] = [
  {
    name: 'profile-data',
    as: 'viewer',
    path: '/profile?fane=mine-data',
    reach: untilText('En kopi af det hele'),
  },
  {
    name: 'profile-reports',
    as: 'viewer',
    path: '/profile#dine-rapporter',
    before: answering('MyReports', { myReports: OWN_REPORTS }),
    reach: untilText('Vi har ikke fundet et brud på reglerne.'),
  },
  {
    name: 'profile-reports-none',
    sameLayout: true,
    as: 'loner',
    path: '/profile?fane=konto',
    reach: untilText('Du har ikke rapporteret noget.'),
  },
  {
    name: 'profile-reports-failed',
    as: 'viewer',
    sameLayout: true,
    path: '/profile?fane=konto',
    before: failing('MyReports'),
    reach: untilText('Kunne ikke indlæse dine rapporter.'),
  },
  {
    name: 'profile-own-data',
    as: 'viewer',
    path: '/profile#mine-data',
    reach: async (page) => {
      await page.getByText('En kopi af det hele').waitFor();
      await page.getByRole('button', { name: 'Få en kopi af mine data' }).click();
      await untilText('Vi samler dine data')(page);
      await page.getByText(/^IP-adresser, du har logget ind fra/).click();
    },
  },
  {
    name: 'profile-messages-read',
    as: 'viewer',
    path: '/profile?fane=mine-data',
    before: changing('OwnData', beRead),
    reach: async (page) => {
      for (const days of await page.getByText('Se dagene').all()) await days.click();
    },
  },
  {
    name: 'profile-own-data-failed',
    sameLayout: true,
    as: 'viewer',
    path: '/profile?fane=mine-data',
    before: failing('OwnData'),
    reach: untilText('Kunne ikke hente, hvad vi har gemt om dig.'),
  },
  {
    name: 'deletion-scheduled',
    as: 'viewer',
    path: '/profile',
    before: deletionScheduled,
    reach: untilText('Det sker den'),
  },
  {
    name: 'deletion-now',
    as: 'viewer',
    path: '/profile',
    window: true,
    before: deletionScheduled,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Slet nu, og opgiv resten af Plus' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
