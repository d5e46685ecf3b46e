import { expect, it } from 'vitest';
import { decisionTitle, hasEnded } from './decisionTitle';

const END = '2026-11-24T10:00:00.000Z';
const at = (text: string) => Date.parse(text);

it('a suspension that is over is told as something past', () => {
  expect(decisionTitle({ kind: 'ban', endsAt: END }, at('2026-11-24T09:59:59Z'))).toBe('Du er udelukket fra Venn');
  expect(decisionTitle({ kind: 'ban', endsAt: END }, at(END))).toBe('Du var udelukket fra Venn');
  expect(decisionTitle({ kind: 'ban', endsAt: null }, at(END))).toBe('Du er udelukket fra Venn');
  expect(decisionTitle({ kind: 'warn' }, at(END))).toBe('Du har fået en advarsel fra Venn');
  expect([hasEnded(END, at(END)), hasEnded(null), hasEnded(undefined)]).toEqual([true, false, false]);
});
