import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('../src/styles/tokens.css');
const colours = read('../graphiql/graphiql.css');

/** The declarations of the rule with this selector. */
const ruleOf = (css: string, selector: string): string => css.split(`\n${selector} {\n`)[1]?.split('\n}')[0] ?? '';

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const range = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value = lightness / 100 - range * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255);
  };
  return [channel(0), channel(8), channel(4)].map((value) => value.toString(16).padStart(2, '0')).join('');
}

describe('GraphiQL has the colours of the product', () => {
  it.each([
    ['light', ':root', '[data-theme="light"]'],
    ['dark', '[data-theme="dark"]', '[data-theme="dark"]'],
  ])('in the %s theme', (_theme, ours, theirs) => {
    const all = [...ruleOf(colours, ours).matchAll(/--color-\w+: ([\d.]+), ([\d.]+)%, ([\d.]+)%; \/\* ([\w-]+) \*\//g)];
    expect(all).toHaveLength(9);
    for (const [line, hue, saturation, lightness, token] of all) {
      const expected = new RegExp(`--${token}: #(\\w+);`).exec(ruleOf(tokens, theirs))?.[1] ?? 'missing';
      const actual = fromHsl(Number(hue), Number(saturation), Number(lightness));
      const distance = [0, 2, 4].map((at) =>
        Math.abs(Number.parseInt(actual.slice(at, at + 2), 16) - Number.parseInt(expected.slice(at, at + 2), 16)),
      );
      // The values of GraphiQL are rounded.
      expect({ line, close: Math.max(...distance) <= 1 }).toEqual({ line, close: true });
    }
  });
});
