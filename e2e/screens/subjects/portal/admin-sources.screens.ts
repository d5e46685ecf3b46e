import { personOf, rows } from '../../admin-people.js';
import { answering, changing, failing, type Screen, untilText } from '../../screen.js';

interface LimitsMet {
  limitsMet: { items: unknown[]; total: number };
}

/** A member and a visitor: the server of the screens has no limits. */
const meetLimits = ({ limitsMet }: LimitsMet): void => {
  const lastAt = new Date().toISOString();
  const member = personOf('ff', 'Bjørn-Åge_Thorsgaard');
  limitsMet.items = [
    { __typename: 'LimitMet', limit: 'The same first message', member, visitor: null, count: 3, lastAt },
    { __typename: 'LimitMet', limit: 'Logins from a network', member: null, visitor: 'a9X_k3-Q', count: 120, lastAt },
  ];
  limitsMet.total = 2;
};

/** The shortest and the longest source, with and without an end. */
const withSources = answering('BlockedSources', {
  blockedSources: {
    __typename: 'BlockedSourcePage',
    items: [
      { value: 'gmial.com', kind: 'domain', endsAt: null, reason: 'Tastefejl', createdBy: null },
      {
        value: '2001:db8:85a3:1:2:8a2e:370:7334/128',
        kind: 'network',
        endsAt: '2026-12-24T17:00:00.000Z',
        reason: 'En bølge af konti, der alle skriver det samme om en investering, og som kommer igen hver nat.',
        createdBy: personOf('ff', 'Bjørn-Åge_Thorsgaard'),
      },
    ].map((source, at) => ({
      __typename: 'BlockedSource',
      id: `source${at}`,
      createdAt: '2026-11-20T08:12:00.000Z',
      ...source,
    })),
    total: 2,
  },
});

/** Limits met, and the sources that are blocked because of them. */
export const ADMIN_SOURCE_SCREENS: readonly Screen[] = [
  {
    name: 'admin-limits',
    as: 'admin',
    path: '/admin/limits',
    before: changing('LimitsMet', meetLimits),
    reach: rows,
  },
  {
    name: 'admin-limits-none',
    as: 'admin',
    path: '/admin/limits',
    before: changing<LimitsMet>('LimitsMet', ({ limitsMet }) => {
      limitsMet.items = [];
    }),
    reach: untilText('Nobody has met a limit in the last 24 hours.'),
  },
  {
    name: 'admin-limits-failed',
    as: 'admin',
    sameLayout: true,
    path: '/admin/limits',
    before: failing('LimitsMet'),
    reach: untilText('Failed to fetch the limits met'),
  },
  {
    name: 'admin-sources',
    as: 'admin',
    path: '/admin/blocked',
    before: withSources,
    reach: rows,
  },
  {
    name: 'admin-sources-none',
    as: 'admin',
    sameLayout: true,
    path: '/admin/blocked',
    before: answering('BlockedSources', {
      blockedSources: { __typename: 'BlockedSourcePage', items: [], total: 0 },
    }),
    reach: untilText('Nothing is blocked.'),
  },
  {
    name: 'admin-sources-refused',
    sameLayout: true,
    as: 'admin',
    path: '/admin/blocked',
    reach: async (page) => {
      await page.getByLabel('Domain', { exact: true }).fill('dk');
      await page.getByLabel('Reason, for other administrators').fill('En bølge af konti');
      await page.getByRole('button', { name: 'Block', exact: true }).click();
      await untilText('Enter a domain such as example.com.')(page);
    },
  },
];
