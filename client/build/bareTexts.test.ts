import { beforeAll, describe, expect, it } from 'vitest';
import { bareTexts, withSources } from './bareTexts.ts';

const SAFE: [why: string, jsx: string][] = [
  ['a fixed text', '<p>Hej</p>'],
  ['the only child', '<p>{text}</p>'],
  ['one string of several parts', '<p>{`Side ${count} af ${count}`}</p>'],
  ['an only child that may be an element', '<p>{on ? text : <b>{text}</b>}</p>'],
  ['children that a component passes on', '<p>{children}</p>'],
  ['fixed texts among fixed elements', '<p>Jeg har læst <Link to="/">{text}</Link> og <b>{text}</b>.</p>'],
  ['a constant of the texts', '<p>{TEXTS.label} <b>{text}</b></p>'],
  ['a fixed text beside an icon', '<button type="button"><Flag />{TEXTS.label}<SrOnly>{text}</SrOnly></button>'],
  ['a fixed text before what comes and goes', '<p>Note: {on ? <b>{text}</b> : null}</p>'],
  [
    'elements that come and go',
    '<div>{on ? <b>{text}</b> : null}{list.map((name) => <b key={name}>{name}</b>)}{panel}</div>',
  ],
  ['texts in elements of their own', '<p><span>{text}</span>{on ? <b>{text}</b> : null}</p>'],
];

const BARE: [why: string, jsx: string, bare: string[]][] = [
  ['a text and an element that comes and goes', '<p>{on ? <b>{text}</b> : null}Hej</p>', ['Hej']],
  ['a text that changes beside another', '<p>Side {count}</p>', ['{count}']],
  ['a text that is sometimes there', "<p><b>{text}</b>{on && 'Hej'}</p>", ["{on && 'Hej'}"]],
  ['one of two texts', "<p><b>{text}</b>{on ? 'Hej' : 'Farvel'}</p>", ["{on ? 'Hej' : 'Farvel'}"]],
  ['children beside another', '<p><b>{text}</b>{children}</p>', ['{children}']],
  ['a space after what comes and goes', "<p>{on ? <b>{text}</b> : null}{' '}<b>{text}</b></p>", ["{' '}"]],
  ['a text after a component', '<p><Sometimes />Hej</p>', ['Hej']],
  ['a text of a fragment, which may go as a whole', '<p>{on ? <>Hej <b>{text}</b></> : null}</p>', ['Hej']],
  ['the only text of a fragment', '<>{text}</>', ['{text}']],
  ['a list of texts', '<p>{list.map((name) => name)}</p>', ['{list.map((name) => name)}']],
];

const sample = (jsx: string, at: number) =>
  `export function Sample${at}({ text, count, list, on, children, panel }: Props) { return (${jsx}) }\n`;

/** Where the samples stand while they are read: a file that nothing imports. */
const PLACE = 'main.tsx';
const SAMPLES = `import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Elements } from './components/elements';
import { SrOnly } from './components/SrOnly';
import { Flag } from './icons/Flag';
const TEXTS = { label: 'Hej' } as const;
function Sometimes() { return Date.now() > 0 ? <b>Hej</b> : null; }
interface Props { text: string; count: number; list: string[]; on: boolean; children: ReactNode; panel: Elements }
export function Text({ text }: Props) { return text }
`;
const FIRST_LINE = SAMPLES.split('\n').length;

/** The findings of a sample, without their places. */
let findings: string[];
const findingsIn = (at: number): string[] => {
  const place = `${PLACE}:${FIRST_LINE + at}: `;
  return findings.flatMap((each) => (each.startsWith(place) ? each.slice(place.length) : []));
};

describe('a text that translating browsers take away from React', () => {
  beforeAll(() => {
    const text = SAMPLES + [...SAFE, ...BARE].map(([, jsx], at) => sample(jsx, at)).join('');
    findings = withSources(bareTexts, { [PLACE]: text }).filter((each) => each.startsWith(PLACE));
  });

  it.each(SAFE.map(([why], at) => [why, at] as const))('is not %s', (_why, at) => {
    expect(findingsIn(at)).toEqual([]);
  });

  it.each(BARE.map(([why, , bare], at) => [why, bare, SAFE.length + at] as const))('is %s', (_why, bare, at) => {
    expect(findingsIn(at)).toEqual(bare);
  });

  it('is what a component returns', () => {
    expect(findings.filter((each) => each.includes('function Text'))).toHaveLength(1);
  });

  it('stands nowhere in the client', () => {
    expect(withSources(bareTexts)).toEqual([]);
  });
});
