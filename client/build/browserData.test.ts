import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { firstVersion, lackingGlobal, OLDEST, TESTED } from './browserData.mjs';

describe('the list of browsers', () => {
  it.each([...OLDEST])(
    'begins, for %s, with the first version that passes the test in public/theme.js',
    (browser, version) => {
      expect(Math.max(...Object.values(TESTED).map((feature) => firstVersion(feature, browser)))).toBe(version);
    },
  );

  it('belongs to the features that public/theme.js tests', async () => {
    const script = await readFile(new URL('../public/theme.js', import.meta.url), 'utf8');
    for (const feature of Object.keys(TESTED)) expect(script).toContain(feature);
  });
});

describe('the check of globals', () => {
  it.each(['URL.canParse', 'requestIdleCallback', 'CloseWatcher', 'AbortSignal.any'])('refuses %s', (name) => {
    expect(lackingGlobal(name)).toContain('safari');
  });

  it.each(['URL', 'URL.createObjectURL', 'AbortController', 'structuredClone', 'ourOwnName'])('allows %s', (name) => {
    expect(lackingGlobal(name)).toEqual([]);
  });
});
