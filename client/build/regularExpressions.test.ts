import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Where texts of members are read; the demo and the generated files read none. */
const SOURCES = ['schema/src', 'server/src', 'client/src'];
const LEFT_OUT = /\.test\.tsx?$|\.d\.ts$|\/demo\/|\/gql\//;

/** These read templates of ours and what Postgres and the system say of our own processes. */
const OF_OUR_OWN = [
  'server/src/infra/site/member-pages.ts',
  'server/src/infra/embedded/postgres/postgres-claim.ts',
  'server/src/infra/embedded/postgres/processes.ts',
];

const WITHIN_MS = 120_000;

// The other backends are programs of their own for some machines; this one runs on all of them.
vi.stubEnv('RECHECK_BACKEND', 'pure');
const { check } = await import('recheck');

async function literalsOf(folder: string): Promise<[where: string, pattern: RegExp][]> {
  const names = await readdir(join(ROOT, folder), { recursive: true });
  const files = names.map((name) => join(folder, name)).filter((name) => /\.tsx?$/.test(name) && !LEFT_OUT.test(name));
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

/** The regular expressions that a module puts together while it is read. */
async function builtBy(read: () => Promise<unknown>): Promise<RegExp[]> {
  const built: RegExp[] = [];
  class Recorded extends RegExp {
    constructor(...parts: ConstructorParameters<typeof RegExp>) {
      super(...parts);
      built.push(this);
    }
  }
  vi.stubGlobal('RegExp', Recorded);
  await read();
  vi.unstubAllGlobals();
  return built;
}

/**
 * 'safe', 'vulnerable', or 'unknown' for what looks behind or back and for what takes long to prove: those are watched by
 * `npm run bench:texts` alone. The other checker of the package guesses, and suspects some that are linear.
 */
const verdictOn = async ({ source, flags }: RegExp, timeout: number): Promise<string> =>
  (await check(source, flags, { checker: 'automaton', timeout })).status;

let patterns: [where: string, pattern: RegExp][];
beforeAll(async () => {
  const literals = (await Promise.all(SOURCES.map(literalsOf))).flat();
  const warnings = await builtBy(() => import('../src/features/messages/warnings/sensitiveContent'));
  patterns = [...literals, ...warnings.map((pattern) => ['warnings and links', pattern] as [string, RegExp])];
});

describe('no regular expression takes the square of a text', () => {
  it.each([/\s+$/, /[.,:;!?)]+$/, /\[([^\]]+)\]\(([^()\s]+)\)/g, /^(\w+\s?)*$/])(
    'is a check that refuses %s',
    async (pattern) => {
      expect(await verdictOn(pattern, WITHIN_MS)).toBe('vulnerable');
    },
    WITHIN_MS,
  );

  it(
    'holds for every one of ours',
    async () => {
      expect(patterns.length).toBeGreaterThan(100);
      const vulnerable: string[] = [];
      for (const [where, pattern] of patterns) {
        // One after the other: the check fills a processor.
        // oxlint-disable-next-line no-await-in-loop
        const verdict = await verdictOn(pattern, 1000);
        if (verdict === 'vulnerable' && !OF_OUR_OWN.includes(where)) vulnerable.push(`${where}: ${pattern}`);
      }
      expect(vulnerable).toEqual([]);
    },
    WITHIN_MS,
  );
});
