import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
/** The one place that may read which key was pressed. */
const READER = 'lib/page/pressedKey.ts';

/** What tells a key, also while an input method composes a word. */
const OF_KEYS = ['key', 'keyCode', 'which', 'charCode', 'isComposing'];
const LISTENED = /^key(?:down|up|press)$/;
const HANDLERS = /^onKey(?:Down|Up|Press)(?:Capture)?$/;

/** Whether a property's name, `.key` or `['key']`, is one of them. */
const isOfKeys = (property: object): boolean => OF_KEYS.some((name) => Object.values(property).includes(name));

/** Whether a source handles keys, and what it reads of their events itself. */
function readingsOf(file: string, source: string): { handlesKeys: boolean; readings: string[] } {
  let handlesKeys = false;
  const readings: string[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    JSXIdentifier: ({ name }) => void (handlesKeys ||= HANDLERS.test(name)),
    Identifier: ({ name }) => void (handlesKeys ||= name === 'KeyboardEvent' || HANDLERS.test(name)),
    Literal: ({ value }) => void (handlesKeys ||= LISTENED.test(String(value))),
    MemberExpression({ property, start, end }) {
      const text = source.slice(start, end);
      // Refusals have a code, too.
      if (isOfKeys(property) || /event\??\.code$/i.test(text)) readings.push(text);
    },
    ObjectPattern({ properties, start, end }) {
      if (properties.some((each) => 'key' in each && isOfKeys(each.key))) readings.push(source.slice(start, end));
    },
  }).visit(program);
  return { handlesKeys, readings };
}

describe('a key that belongs to an input method does nothing of ours', () => {
  it.each([
    "const onKeyDown = (event) => event.key === 'Enter' && send();",
    "const move = ({ key }: KeyboardEvent) => key === 'Tab';",
    "addEventListener('keydown', (event) => event['key'] === 'Escape' && close());",
    "const move = (event: KeyboardEvent) => event.nativeEvent.code === 'Tab';",
    '<input onKeyDown={(event) => places[event.nativeEvent.key]} />;',
  ])('the check finds %s', (source) => {
    const { handlesKeys, readings } = readingsOf('handler.tsx', source);
    expect([handlesKeys, readings]).toEqual([true, [expect.anything()]]);
  });

  it('because every handler asks pressedKey', async () => {
    const names = (await readdir(SOURCES, { recursive: true })).filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^gql\//.test(name) && name !== READER,
    );
    const all = await Promise.all(
      names.map(async (name) => ({ name, ...readingsOf(name, await readFile(join(SOURCES, name), 'utf8')) })),
    );
    const handlers = all.filter(({ handlesKeys }) => handlesKeys);
    expect(handlers.map(({ name }) => name)).toContain('features/messages/compose/SendMessageForm.tsx');
    expect(handlers.filter(({ readings }) => readings.length > 0)).toEqual([]);
  });
});
