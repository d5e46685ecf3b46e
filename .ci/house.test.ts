import { describe, expect, it } from 'vitest';
import { circlesOf, fullFolders, readImports } from './lib/tree.mjs';

// The rules of docs/architecture.md, 'Modules', that lint can't express.

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
