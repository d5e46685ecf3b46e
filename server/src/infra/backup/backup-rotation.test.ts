import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../common/clock.js';
import { nextBackupAt, rotateBackups } from './backup-rotation.js';
import { lastBackupAt } from './last-backup.js';

describe('the next daily backup at 3', () => {
  it.each([
    ['at once, without any before', '2026-11-20T12:00:00Z', null, '2026-11-20T12:00:00Z'],
    ['at once, when that of today was missed', '2026-11-20T12:00:00Z', '2026-11-19T03:00:01Z', '2026-11-20T12:00:00Z'],
    ['tomorrow, after that of today', '2026-11-20T12:00:00Z', '2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z'],
    ['later today, after that of yesterday', '2026-11-20T02:00:00Z', '2026-11-19T03:00:05Z', '2026-11-20T03:00:00Z'],
    ['at once, at that hour', '2026-11-20T03:00:00Z', '2026-11-19T03:00:05Z', '2026-11-20T03:00:00Z'],
    ['at once, after one of a wrong clock', '2026-11-20T04:00:00Z', '2031-01-01T00:00:00Z', '2026-11-20T04:00:00Z'],
  ])('is %s', (_when, now, last, expected) => {
    expect(nextBackupAt(new Date(now), [3], last === null ? null : new Date(last))).toEqual(new Date(expected));
  });
});

describe('the next backup at 21, 3 and 9', () => {
  it.each([
    ['at 9, after that of 3', '2026-11-20T05:00:00Z', '2026-11-20T03:00:00Z', '2026-11-20T09:00:00Z'],
    ['at once, when that of 9 was missed', '2026-11-20T12:00:00Z', '2026-11-20T03:00:00Z', '2026-11-20T12:00:00Z'],
    ['tomorrow at 3, after that of 21', '2026-11-20T22:00:00Z', '2026-11-20T21:00:00Z', '2026-11-21T03:00:00Z'],
    [
      'today at 3, after that of yesterday at 21',
      '2026-11-20T01:00:00Z',
      '2026-11-19T21:00:05Z',
      '2026-11-20T03:00:00Z',
    ],
  ])('is %s', (_when, now, last, expected) => {
    expect(nextBackupAt(new Date(now), [21, 3, 9], new Date(last))).toEqual(new Date(expected));
  });
});

describe('the rotation of backups', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'venn-rotation-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('keeps all that there are while no new one can be made', async () => {
    const folder = join(root, 'backups');
    for (const day of ['18', '19']) await mkdir(join(folder, `venn-2026-11-${day}T03-00-00Z`), { recursive: true });
    const before = await readdir(folder);
    const dataDir = join(root, 'data');
    const unreachable = { databaseUrl: 'postgres://venn@127.0.0.1:1/venn', dataDir };
    await expect(rotateBackups(unreachable, folder, 1, systemClock)).rejects.toThrow('ECONNREFUSED');
    expect(await readdir(folder)).toEqual(before);
    expect(await lastBackupAt(dataDir)).toBeNull();
  });
});
