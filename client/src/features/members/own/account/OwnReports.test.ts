import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SAFETY_TEXTS } from '../../blocks/texts';

it('has a dot of its own for each outcome', () => {
  const css = readFileSync(new URL('./OwnReports.module.css', import.meta.url), 'utf8');
  const styled = Array.from(css.matchAll(/data-state="(\w+)"/g), ([, state]) => state);
  // The dot of a received report is the empty one of all.
  expect(new Set(['received', ...styled])).toEqual(new Set(Object.keys(SAFETY_TEXTS.states)));
});
