/* Inputs for which a careless function takes quadratic time. */

/** A repeated piece, never cut: inputs of both lengths end alike. */
const filled = (piece) => (length) => piece.repeat(Math.round(length / piece.length));
/** A start, a repeated piece, and an end that prevents a match. */
const between = (start, piece, end) => (length) =>
  start + filled(piece)(Math.max(0, length - start.length - end.length)) + end;
const halves = (start, one, other) => (length) => start + filled(one)(length / 2) + filled(other)(length / 2);

const words = (list) => list.trim().split(/\s+/);

/** Repeated pieces. */
const PIECES = [
  ...words(String.raw`x æ Å ( ) () )( [ ] [] { } < > . , - _ * / \ " ' … % # 1 @ & & $' $& +45 +1 001 AA11 DK12 konto`),
  ...words(
    'a@ a@a. .@ a. a- a-. a.dk. dk. www. http: https:// https https://a.dk/( https://a@ https://[ .dk a.dk/ a.dk:',
  ),
  ...words('[a]( [a](b [a] ]( [[a 1. 1- 1234- &amp; </script> <!-- ]]> {{ }} {{operator.name}} {{a Chrome/'),
  ...words(
    '\0 \u0001 \u200b \u202e e\u0301 \u0301 \u0301\u0323 \u0323\u0301 a\u0315\u0300\u05ae\u0300 \u1100\u1161 \ud800',
  ),
  ...words('🌿 👩\u200d \ufe0f'),
  ...words('lI IIl AlA 1\u20e3 \u0430 \u3164 ½ a\u3002'),
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\n ',
  ' \n',
  '\n\n',
  '\n \n',
  '\u2028',
  '\u00a0',
  '# ',
  '# x\n',
  '# x\n- y\n',
  '- ',
  '- x\n',
  '- x\ny\n',
  '[a](/b) ',
  'a@b.dk ',
  'a.dk ',
  'ø.dk ',
  'https://a.dk/ ',
  'https://a.dk/) ',
  '1 ',
  '12 ',
  '1111 ',
  '4571 ',
  '12345678 ',
  '010190-1234 ',
  '+1 1',
  'DK12 3456 ',
  'kr ',
  '100 kr ',
  'send 1',
  'send mig 1',
  'lån mig ',
  'lån 1',
  'låne mig lidt ',
  'kan du ',
  'penge ',
  'mangler ',
  'invester ',
  'reg nr 1234 ',
  'konto 1234 ',
  'reg 1234 konto',
  'br ',
  'Mac ',
];

/** All shapes by name; each creates a text of about the given length. */
export const SHAPES = {
  ...Object.fromEntries(PIECES.map((piece) => [`${JSON.stringify(piece)} …`, filled(piece)])),
  ...Object.fromEntries(
    [')', '.)', ']', '}', '*', '…', '?', '(', '/', '.', 'a.', '水'].map((piece) => [
      `"https://a.dk/" ${JSON.stringify(piece)} …`,
      between('https://a.dk/', piece, ''),
    ]),
  ),
  ...Object.fromEntries(
    [' ', '\n', '-', '.', 'a.', ')', '1', '#', '[', '/'].map((piece) => [
      `"x" ${JSON.stringify(piece)} … "x"`,
      between('x', piece, 'x'),
    ]),
  ),
  ...Object.fromEntries(
    [')', '.', '.)', '!', '/', '水'].map((piece) => [
      `"https://a.dk/" ${JSON.stringify(piece)} … "x"`,
      between('https://a.dk/', piece, 'x'),
    ]),
  ),
  '"# " spaces U+2028': between('# ', ' ', '\u2028x'),
  '"[" x … "]("': between('[', 'x', ']('),
  '"[a](" x …': between('[a](', 'x', ''),
  '"https://" 水 …': between('https://', '水', '.dk'),
  '"https://" many signs': (length) =>
    `https://${String.fromCodePoint(...Array.from({ length }, (_, place) => 0x4e00 + place))}.dk`,
  '"https:////" a. …': between('https:////', 'a.', 'dk'),
  '"send " 1 … "x"': between('send ', '1', 'x'),
  '"send 1" spaces "x"': between('send 1', ' ', 'x'),
  '"lån mig " 1 …': between('lån mig ', '1', 'x'),
  '"reg 1234 konto" x …': between('reg 1234 konto', 'x', ''),
  '"12345678" spaces "x"': between('12345678', ' ', 'x'),
  '"a@" a …': between('a@', 'a', '!'),
  '"a@" a- …': between('a@', 'a-', '!'),
  'marks above, then marks below': halves('a', '\u0301', '\u0323'),
  'five classes of marks, the last first': (length) =>
    `a${['\u0345', '\u0301', '\u0323', '\u0327', '\u0334'].map((mark) => mark.repeat(length / 5)).join('')}`,
  'opened, then closed': halves('', '(', ')'),
  'link with opened, then closed': halves('https://a.dk/', '(', ')'),
  'spaces, then a letter': between('', ' ', 'x'),
  'a letter, then spaces': between('x', ' ', ''),
};
