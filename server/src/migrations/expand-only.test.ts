import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = import.meta.dirname;
/** The last migration of the first release; older ones ran before two versions were ever up at once. */
const BASELINE = '1763670470100-outcome-told';
const NAMES = readdirSync(FOLDER)
  .filter((name) => /^\d{13}-/.test(name))
  .map((name) => name.replace(/\.ts$/, ''))
  .toSorted();

/** What older servers, which still run, can't cope with. */
const CONTRACTIONS: [what: string, sql: RegExp][] = [
  ['drops a column', /\bDROP\s+COLUMN\b/i],
  ['drops a table, view, type or schema', /\bDROP\s+(?:TABLE|(?:MATERIALIZED\s+)?VIEW|TYPE|SCHEMA)\b/i],
  ['renames', /\bRENAME\b/i],
  ['changes the type of a column', /\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i],
  [
    'adds a required column without a default',
    /\bADD\s+COLUMN\b(?:(?!\bDEFAULT\b|\bGENERATED\b|[,;`'])[^])*\bNOT\s+NULL\b(?![^,;`']*\b(?:DEFAULT|GENERATED)\b)/i,
  ],
];
const REQUIRED = /\bALTER\s+(?:COLUMN\s+)?(\w+)\s+SET\s+NOT\s+NULL\b/gi;
const MARK = /\/\/ Contract step of (\d{13}-[\w-]+):/;

/** The way up: without `down`, statements in a constant DOWN, and comments. */
const wayUp = (source: string): string =>
  source
    .replace(/^\s*async down\([^]*$/m, '')
    .replace(/^const DOWN\b[^]*?;$/m, '')
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');

/** What a migration takes from older servers. Nothing, if its mark names the earlier migration whose step it ends. */
function contractionsOf(name: string, source: string, names: readonly string[] = NAMES): string[] {
  const mark = MARK.exec(source)?.[1];
  if (mark !== undefined)
    return mark < name && names.includes(mark) ? [] : [`ends ${mark}, which is no earlier migration`];
  const up = wayUp(source);
  const found = CONTRACTIONS.filter(([, sql]) => sql.test(up)).map(([what]) => what);
  for (const [, column = ''] of up.matchAll(REQUIRED)) {
    const hasDefault = new RegExp(`\\bALTER\\s+(?:COLUMN\\s+)?${column}\\s+SET\\s+DEFAULT\\b`, 'i').test(up);
    if (!hasDefault) found.push(`requires ${column}`);
  }
  return found;
}

/** A migration with these statements. */
const migration = (up: string, comment = ''): string =>
  `const DOWN = [\n  'DROP TABLE note',\n];\n${comment}\nexport class M {\n  async up() {\n    await runner.query(\`${up}\`);\n  }\n\n  async down() {\n    await runner.query('DROP TABLE note');\n  }\n}\n`;

describe('a migration', () => {
  it.each([
    ['CREATE TABLE note (text text NOT NULL)'],
    ['ALTER TABLE report DROP CONSTRAINT a_check, ADD CONSTRAINT a_check CHECK (a IN (1, 2))'],
    ["ALTER TABLE report ADD COLUMN note text, ADD COLUMN type text NOT NULL DEFAULT 'a'"],
    ['ALTER TABLE report ADD COLUMN count int DEFAULT 0 NOT NULL, ADD CONSTRAINT b CHECK (note IS NOT NULL)'],
    ["ALTER TABLE report ALTER COLUMN note SET DEFAULT '', ALTER COLUMN note SET NOT NULL"],
    ['ALTER TABLE report ALTER COLUMN note DROP NOT NULL; DROP INDEX report_idx; DROP TRIGGER a ON report'],
  ])('that only adds is accepted: %s', (up) => {
    expect(contractionsOf('1-m', migration(up))).toEqual([]);
  });

  it.each([
    ['ALTER TABLE report DROP COLUMN note', 'drops a column'],
    ['drop table note', 'drops a table, view, type or schema'],
    ['ALTER TABLE report RENAME COLUMN note TO text', 'renames'],
    ['ALTER TABLE report ALTER COLUMN note TYPE int USING 1', 'changes the type of a column'],
    ['ALTER TABLE report ALTER note SET DATA TYPE int', 'changes the type of a column'],
    ['ALTER TABLE report ADD COLUMN a text, ADD COLUMN note text NOT NULL', 'adds a required column without a default'],
    ['ALTER TABLE report ALTER COLUMN note SET NOT NULL', 'requires note'],
  ])('that older servers can not cope with is found: %s', (up, what) => {
    expect(contractionsOf('1-m', migration(up))).toEqual([what]);
  });

  it('may end the step of an earlier one, which it names', () => {
    const up = migration(
      'ALTER TABLE report DROP COLUMN note',
      '// Contract step of 1763670110000-report: no server reads it.',
    );
    expect(contractionsOf('1763670500000-m', up)).toEqual([]);
    expect(contractionsOf('1763670100000-m', up)).toHaveLength(1);
    expect(contractionsOf('1763670500000-m', up, [])).toHaveLength(1);
  });
});

it('every migration since the first release only adds, because older servers run beside it', () => {
  expect(NAMES).toContain(BASELINE);
  const found = NAMES.filter((name) => name > BASELINE)
    .map((name) => [name, contractionsOf(name, readFileSync(join(FOLDER, `${name}.ts`), 'utf8'))] as const)
    .filter(([, contractions]) => contractions.length > 0);
  expect(found).toEqual([]);
});
