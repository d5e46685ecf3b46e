import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Sources that process texts of members; the demo and generated files don't. */
const SOURCES = ['schema/src', 'server/src', 'client/src'];
const EXCLUDED = /\.test\.tsx?$|\.d\.ts$|\/demo\/|\/gql\//;

/** These process only our templates and style sheets and the output of Postgres and the system. */
const TRUSTED_INPUT = [
  'client/src/server/designTokens.ts',
  'server/src/infra/site/member-pages.ts',
  'server/src/infra/embedded/postgres/postgres-claim.ts',
  'server/src/infra/embedded/postgres/processes.ts',
];

const TIMEOUT_MS = 120_000;

// The other backends are executables for some platforms; this one runs everywhere.
vi.stubEnv('RECHECK_BACKEND', 'pure');
const { check } = await import('recheck');

async function literalsOf(folder: string): Promise<[where: string, pattern: RegExp][]> {
  const names = await readdir(join(ROOT, folder), { recursive: true });
  const files = names.map((name) => join(folder, name)).filter((name) => /\.tsx?$/.test(name) && !EXCLUDED.test(name));
  const found = files.map(async (file) => {
    const patterns: [string, RegExp][] = [];
    const { program } = parseSync(file, await readFile(join(ROOT, file), 'utf8'));
    new Visitor({
      Literal(node) {
        if ('regex' in node) patterns.push([file, new RegExp(node.regex.pattern, node.regex.flags)]);
      },
    }).visit(program);
    return patterns;
  });
  return (await Promise.all(found)).flat();
}

/** The regular expressions that a module constructs while it is imported. */
async function constructedBy(importModule: () => Promise<unknown>): Promise<RegExp[]> {
  const built: RegExp[] = [];
  class Recorded extends RegExp {
    constructor(...parts: ConstructorParameters<typeof RegExp>) {
      super(...parts);
      built.push(this);
    }
  }
  vi.stubGlobal('RegExp', Recorded);
  await importModule();
  vi.unstubAllGlobals();
  return built;
}

/**
 * 'safe', 'vulnerable', or 'unknown' for lookbehinds, backreferences and timeouts: those are only covered by
 * `npm run bench:texts`. The package's other checker is a heuristic that reports some linear ones.
 */
const verdictOn = async ({ source, flags }: RegExp, timeout: number): Promise<string> =>
  (await check(source, flags, { checker: 'automaton', timeout })).status;

let patterns: [where: string, pattern: RegExp][];
beforeAll(async () => {
  const literals = (await Promise.all(SOURCES.map(literalsOf))).flat();
  const warnings = await constructedBy(() => import('../src/shared/sensitiveContent/sensitiveContent.ts'));
  patterns = [...literals, ...warnings.map((pattern) => ['warnings and links', pattern] as [string, RegExp])];
});

describe('no regular expression takes quadratic time', () => {
  it.each([/\s+$/, /[.,:;!?)]+$/, /\[([^\]]+)\]\(([^()\s]+)\)/g, /^(\w+\s?)*$/])(
    'the check finds %s',
    async (pattern) => {
      expect(await verdictOn(pattern, TIMEOUT_MS)).toBe('vulnerable');
    },
  );

  it('is true for all of ours', async () => {
    expect(patterns.length).toBeGreaterThan(100);
    const vulnerable: string[] = [];
    for (const [where, pattern] of patterns) {
      // Sequential: each check is CPU-bound.
      // oxlint-disable-next-line no-await-in-loop
      const verdict = await verdictOn(pattern, 1000);
      if (verdict === 'vulnerable' && !TRUSTED_INPUT.includes(where)) vulnerable.push(`${where}: ${pattern}`);
    }
    expect(vulnerable).toEqual([]);
  });
});
