import { answering, failing, type Screen, untilText } from '../../screen.js';

const MONTHS = Array.from({ length: 12 }, (_, ago) => new Date(Date.UTC(2026, 10 - ago, 1)).toISOString().slice(0, 7));
const KINDS = ['scam', 'harassment', 'spam', 'fake', 'danger_to_life'];
const GROUNDS = [
  ['ban', 'scam'],
  ['warn', 'contact_details'],
  ['remove_post', 'dating'],
];

const FIGURES = {
  adminFigures: {
    __typename: 'AdminFigures',
    months: MONTHS,
    activity: MONTHS.slice(0, 9).map((month, ago) => ({
      __typename: 'ActivityFigure',
      month,
      members: 1_204_560 - ago * 40_321,
    })),
    reports: MONTHS.slice(0, 10).flatMap((month, ago) =>
      KINDS.map((kind, rank) => ({ __typename: 'ReportFigure', month, kind, count: 40 - ago - rank * 7 })),
    ),
    closing: [null, ...MONTHS.slice(0, 10)].map((month, ago) => ({
      __typename: 'ClosingFigure',
      month,
      closed: 120 - ago,
      medianHours: 0.4 + ago,
      ninetiethHours: 20 + ago * 8,
    })),
    decisions: MONTHS.slice(0, 10).flatMap((month) =>
      GROUNDS.map(([kind, ground], rank) => ({
        __typename: 'DecisionFigure',
        month,
        kind,
        ground,
        count: 12 - rank * 3,
      })),
    ),
    appeals: MONTHS.slice(0, 4).map((month) => ({
      __typename: 'AppealFigure',
      month,
      received: 4,
      upheld: 1,
      rejected: 2,
    })),
    aftaler: MONTHS.slice(0, 6).map((month, ago) => ({
      __typename: 'AftaleFigure',
      month,
      held: 12_480 - ago * 1207,
      guests: 31_900 - ago * 2800,
      cancelled: 804 - ago * 60,
      met: 20_311 - ago * 1900,
    })),
  },
};
const NOTHING = { activity: [], reports: [], closing: [], decisions: [], appeals: [], aftaler: [] };

/** The portal's figures. */
export const FIGURE_SCREENS: readonly Screen[] = [
  {
    name: 'admin-figures',
    as: 'admin',
    path: '/admin/figures',
    before: answering('AdminFigures', FIGURES),
    reach: untilText('Decisions by kind and ground'),
  },
  {
    name: 'admin-figures-none',
    as: 'admin',
    path: '/admin/figures',
    before: answering('AdminFigures', { adminFigures: { ...FIGURES.adminFigures, ...NOTHING } }),
    reach: untilText('No reports in these months.'),
  },
  {
    name: 'admin-figures-failed',
    as: 'admin',
    sameLayout: true,
    path: '/admin/figures',
    before: failing('AdminFigures'),
    reach: untilText('Failed to fetch the figures'),
  },
];
