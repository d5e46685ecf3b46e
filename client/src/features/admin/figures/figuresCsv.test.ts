import { expect, it } from 'vitest';
import { figuresCsv } from './figuresCsv';

it('has its head alone without figures', () => {
  expect(
    figuresCsv({ months: [], activity: [], reports: [], closing: [], decisions: [], appeals: [], aftaler: [] }),
  ).toBe('month,figure,kind,ground,value\r\n');
});

it('has one number a line', () => {
  const csv = figuresCsv({
    months: ['2026-03'],
    activity: [{ month: '2026-03', members: 1204 }],
    reports: [{ month: '2026-03', kind: 'scam', count: 3 }],
    closing: [{ month: null, closed: 2, medianHours: 1.23456, ninetiethHours: 30 }],
    decisions: [{ month: '2026-03', kind: 'ban', ground: 'scam', count: 1 }],
    appeals: [{ month: '2026-03', received: 2, upheld: 1, rejected: 0 }],
    aftaler: [{ month: '2026-03', held: 4, guests: 9, cancelled: 1, met: 2 }],
  });
  expect(csv.split('\r\n')).toEqual([
    'month,figure,kind,ground,value',
    '2026-03,active_members,,,1204',
    '2026-03,reports_received,scam,,3',
    'all,reports_closed,,,2',
    'all,hours_to_close_median,,,1.23',
    'all,hours_to_close_90_percent,,,30',
    '2026-03,decisions,ban,scam,1',
    '2026-03,appeals_received,,,2',
    '2026-03,appeals_upheld,,,1',
    '2026-03,appeals_rejected,,,0',
    '2026-03,aftaler_held,,,4',
    '2026-03,aftaler_guests,,,9',
    '2026-03,aftaler_cancelled,,,1',
    '2026-03,aftaler_met,,,2',
    '',
  ]);
});
