/** Texts of the page of figures. */
export const TEXTS = {
  title: 'Figures',
  about:
    'The last twelve months of Copenhagen’s calendar. Active members are counted every night; the present month is not over. A report counts in the month in which it came, its closing in the month in which it was closed. Aftaler are invitations on the wall, in the month in which they began.',
  download: 'Download CSV',
  failed: 'Failed to fetch the figures',
  averageActive: 'Average active members',
  reports: 'Reports',
  decisions: 'Decisions',
  appeals: 'Appeals',
  upheld: 'Upheld appeals',
  byMonth: 'By month',
  aftaler: 'Aftaler by month',
  noAftaler: 'No aftaler in these months.',
  byKind: 'Reports by kind',
  byGround: 'Decisions by kind and ground',
  noReports: 'No reports in these months.',
  noDecisions: 'No decisions in these months.',
  allMonths: 'All months',
} as const;
