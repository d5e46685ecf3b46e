import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLANTED_BUGS } from '../bench/chaos/planted/bugs.mjs';
import { type PlantedChange, plantInto } from '../server/test/attack/plant-bug.js';
import { ROOT } from './lib/run.mjs';
import { foreignTables, readModules } from './lib/tables.mjs';
import { circlesOf, fullFolders, importsPast, readImports } from './lib/tree.mjs';

// The rules of docs/architecture.md, 'Import directions', that lint can't express.

const FOLDERS = ['schema/src', 'server/src', 'server/test', 'client/src', 'e2e'];

describe('no circle between folders', () => {
  it.each(FOLDERS)('of %s', (folder) => {
    expect(circlesOf(readImports(folder, { tests: /^(e2e|server\/test)/.test(folder) }))).toEqual([]);
  });

  it('is found, whether files import each other or not', () => {
    const planted = new Map([
      ['modules/wall/posts/post.ts', ['modules/wall/comments/comment.ts']],
      ['modules/wall/comments/comment.ts', ['modules/wall/wall.rows.ts']],
      ['modules/wall/wall.rows.ts', ['modules/wall/posts/post.types.ts']],
      ['modules/wall/posts/post.types.ts', []],
    ]);
    expect(circlesOf(planted)).toEqual([
      'modules/wall: modules/wall/comments/comment.ts -> modules/wall/wall.rows.ts, ' +
        'modules/wall/wall.rows.ts -> modules/wall/posts/post.types.ts, ' +
        'modules/wall/posts/post.ts -> modules/wall/comments/comment.ts',
    ]);
    planted.set('modules/wall/wall.rows.ts', []);
    expect(circlesOf(planted)).toEqual([]);
  });
});

describe('no folder of more than twenty files', () => {
  const MOST = 20;
  /** In the order of time, or generated. */
  const isExcepted = (path: string): boolean => /(migrations|\/gql|\/icons)$/.test(path);

  it.each(FOLDERS)('in %s', (folder) => {
    expect(fullFolders(folder, MOST, isExcepted)).toEqual([]);
  });

  it('is found', () => {
    expect(fullFolders('server/src', 0)).toContainEqual(expect.stringMatching(/^server\/src\/migrations: \d+ files$/));
  });
});

describe('no class needs more than eight others', () => {
  const MOST = 8;
  const NEEDS = /^interface Needs \{\n([\s\S]*?)^\}/m;

  /** How many properties the interface `Needs` of a source has. */
  const countNeeds = (source: string): number => [...(NEEDS.exec(source)?.[1] ?? '').matchAll(/^ {2}\w+\??:/gm)].length;

  it('in server/src', () => {
    const sources = [...readImports('server/src').keys()].filter((file) => !file.endsWith('.module.ts'));
    const counts = sources.map((file) => `${countNeeds(readFileSync(join(ROOT, 'server/src', file), 'utf8'))} ${file}`);
    expect(counts.filter((line) => Number.parseInt(line, 10) > 4)).not.toEqual([]);
    expect(counts.filter((line) => Number.parseInt(line, 10) > MOST)).toEqual([]);
  });

  it('is found', () => {
    const members = Array.from({ length: 9 }, (_, at) => `  /** Why. */\n  need${at}: Clock;\n`);
    expect(countNeeds(`interface Needs {\n${members.join('')}}\n`)).toBe(9);
  });
});

describe('a folder with a face is imported through it alone, types aside', () => {
  const FACE = 'modules/matches/index/match-index.service.ts';

  it('the match index', () => {
    const imports = readImports('server/src', { types: false });
    expect(imports.get('modules/matches/matches.module.ts')).toContain(FACE);
    expect(importsPast(FACE, imports)).toEqual([]);
  });

  it('or what passes by is found', () => {
    const planted = new Map([
      [FACE, ['modules/matches/index/match-index.feed.ts']],
      ['modules/matches/matches.module.ts', [FACE, 'modules/matches/index/snapshot/index-snapshot.file.ts']],
      ['modules/matches/sql-match-finder.ts', ['modules/matches/index-match-finder.ts']],
    ]);
    expect(importsPast(FACE, planted)).toEqual([
      'modules/matches/matches.module.ts -> modules/matches/index/snapshot/index-snapshot.file.ts',
    ]);
  });
});

describe('the head of an operation', () => {
  /** The decorators above a limited operation, by name. */
  const headsOf = (source: string): string[] =>
    [...source.matchAll(/(?:^ {2}@\w+.*\n)*^ {2}@Limited.*\n(?: {2}@\w+.*\n(?: {3,}.*\n| {2}[)}].*\n)*)*/gm)].map(
      ([head]) => [...head.matchAll(/^ {2}@(\w+)/gm)].map(([, name]) => name).join(', '),
    );
  const IN_ORDER = /^Authorized, Limited, (Refuses, )?(Scope, )?(Query|Mutation)$/;

  it('has the right above the limit', () => {
    const resolvers = [...readImports('server/src').keys()].filter((file) => file.endsWith('.resolver.ts'));
    const heads = resolvers.flatMap((file) => headsOf(readFileSync(join(ROOT, 'server/src', file), 'utf8')));
    expect(heads).not.toEqual([]);
    expect(heads.filter((head) => !IN_ORDER.test(head))).toEqual([]);
  });

  it('is found in another order', () => {
    const source =
      "  @Limited('like')\n  @Authorized<Right>('member')\n  @Mutation(() => Like, {\n    description: 'A like.',\n  })\n";
    expect(headsOf(source)).toEqual(['Limited, Authorized, Mutation']);
  });
});

describe('what benches load by its path', () => {
  /** Calls that load a module of the server's build or of the client's sources, with the names that they take. */
  const LOADS = /const \{([^}]*)\} = await (product|read)\('([^']+)'\)/g;
  const benches = readdirSync(join(ROOT, 'bench'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mjs') && !path.includes('node_modules'))
    .map((path) => join('bench', path));
  const loads = benches.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(LOADS)].map(([, names = '', by, path = '']) => ({
      file,
      path: by === 'product' ? join('server/src', path.replace(/js$/, 'ts')) : join('client/src', path),
      names: names.split(',').map((name) => name.trim().split(':')[0] ?? ''),
    })),
  );

  it('exists, with its names', () => {
    expect(loads.length).toBeGreaterThan(50);
    const missing = loads.flatMap(({ file, path, names }) => {
      const source = existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '';
      const isExported = (name: string) => new RegExp(`^export [^\\n]*\\b${name}\\b`, 'm').test(source);
      return names.filter((name) => !isExported(name)).map((name) => `${file}: ${name} of ${path}`);
    });
    expect(missing).toEqual([]);
  });

  it.each(PLANTED_BUGS.flatMap(({ changes }) => changes))('exists where the chaos run plants a bug: $at', (change) => {
    const [file = ''] = change.at.split(' ');
    const source = file.replace(/^server\/dist(.*)js$/, 'server/src$1ts');
    const planted = plantInto(readFileSync(join(ROOT, source), 'utf8'), {
      ...change,
      at: change.at.replace(file, source) as PlantedChange['at'],
    });
    expect(planted).toContain(change.by);
  });
});

describe('a module declares which tables of others', () => {
  const modules = [...readModules()];
  const sorted = (tables: Set<string>) => [...tables].toSorted((one, other) => one.localeCompare(other));

  it.each(modules)('%s reads', (_module, { reads, declared }) => {
    expect(declared.reads).toEqual(sorted(reads));
  });

  it.each(modules)('%s changes, and changes no row but that of a member', (module, { changes, declared }) => {
    expect(declared.changes).toEqual(sorted(changes));
    // Addresses that an older version of the server has written in another way are rewritten in links, too.
    const allowed = module === 'members' ? ['link_token'] : ['member'];
    expect(allowed).toEqual(expect.arrayContaining(declared.changes));
  });

  it('are found in SQL and repositories', () => {
    const owners = new Map([
      ['member', 'members'],
      ['post', 'wall'],
      ['post_like', 'wall'],
      ['block', 'members'],
      ['interest', 'interests'],
    ]);
    const source = `
      await database.query('UPDATE member SET paused_at = NULL WHERE id = $1 FOR UPDATE OF member');
      await database.query('INSERT INTO post (id) VALUES ($1) ON CONFLICT DO UPDATE SET id = 1');
      await database.getRepository(PostLike).delete({ postId });
      await database.getRepository(Block).findOneBy({ blockerId });
      const interests = database.getRepository(Interest);
      await deleteInBatches(this.database, 'post_like', 'created_at <= $1', [now]);
      await readRows(database, ROW, 'SELECT 1 FROM post JOIN member ON member.id = author_id');`;
    expect(foreignTables(source, 'plus', owners)).toEqual({
      changed: ['member', 'post', 'post_like', 'post_like', 'interest'],
      read: ['post', 'member', 'block'],
    });
    expect(foreignTables(source, 'wall', owners)).toEqual({
      changed: ['member', 'interest'],
      read: ['member', 'block'],
    });
  });
});
