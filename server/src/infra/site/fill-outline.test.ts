import fc, { type JsonValue } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillOutline, isMemberPage } from './member-pages.js';

const START = '<html><body class="a"><div id="root" data-outline="member" inert>';
const END = '</div>\n  ';
const BLOCK = '<script type="application/json" id="answers">';
const CLOSE = '</script></body></html>';
const DOCUMENT = `${START}<p>Indlæser...</p>${END}</body></html>`;

/** Texts with a meaning in `String.replace`, HTML or templates. */
const HOSTILE = [
  "$'",
  '$`',
  '$&',
  '$$',
  '$1',
  '$<end>',
  '\\u003c',
  '\\',
  '"',
  "'",
  '</script>',
  '</SCRIPT ',
  '<script>',
  '<!--',
  '-->',
  ']]>',
  '</div>',
  '</body>',
  '<',
  '&lt;',
  '{{operator.name}}',
  '\u2028',
  '\u2029',
  '\0',
  '\u0001',
  '\r\n',
  '\ud800',
  '\udc00',
  '\u202e',
  '\u200f',
  '__proto__',
];
const unit = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 1 }));
const text = fc.string({ unit, maxLength: 12 });

it('a document without an outline is no member page', () => {
  expect(isMemberPage(DOCUMENT)).toBe(true);
  expect(isMemberPage(DOCUMENT.replace('member', 'visitor'))).toBe(false);
});

describe('a filled outline', () => {
  it('contains page and query results unchanged', () => {
    fc.assert(
      fc.property(text, fc.jsonValue({ stringUnit: unit }), (html, answers) => {
        const filled = fillOutline(DOCUMENT, { html, answers });
        const [before, after] = [`${START}${html}${END}${BLOCK}`, CLOSE];
        expect(filled.slice(0, before.length)).toBe(before);
        expect(filled.slice(-after.length)).toBe(after);
        const json = filled.slice(before.length, -after.length);
        // Without `<` the block can't be closed.
        expect(json).not.toContain('<');
        expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify(answers));
      }),
      { examples: HOSTILE.map((each): [string, JsonValue] => [each, { [each]: [each] }]), numRuns: 500 },
    );
  });
});
