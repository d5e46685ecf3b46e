import { expect, it } from 'vitest';
import { csvOf } from './csv.js';

it.each(['=1+1', '+45', '-1', '@sum', '\tx', '\rx'])('makes no formula of %j', (text) => {
  const [, row] = csvOf(['a'], [[text]]).split(/\r\n(?=.)/);
  expect(row?.replace(/^"/, '')).toMatch(/^'/);
});

it('quotes what would end a cell', () => {
  expect(csvOf(['a', 'b'], [['x;y', 'say "hi"\nnow']])).toBe('\uFEFFa;b\r\n"x;y";"say ""hi""\nnow"\r\n');
});

it('writes numbers with a decimal comma, also negative ones', () => {
  expect(csvOf(['a', 'b'], [[-35.1, 39]])).toBe('\uFEFFa;b\r\n-35,1;39\r\n');
});
