import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { loadConfig, PROJECT_DIR } from '../config/config.js';
import { MANIFEST, readManifest } from '../infra/backup/backup-content.js';
import { isBackupName } from '../infra/backup/backup-rotation.js';
import { ERASURE_LOG_FILE, hasErasureLog } from '../infra/backup/erasure-log.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../infra/embedded/postgres/postgres.js';
import { findPostgresClient } from '../infra/postgres/postgres-client.js';
import { BACKUPS, pathFrom } from './support/backup-folder.js';
import { CommandError, runCommand, UsageError } from './support/run-command.js';

// npm run restore:drill [-- folder]
// Restores a backup, or the newest one of a folder, into a database of its own beside it, looks at what is there, and
// deletes all of it. The product goes on running; nothing of it is touched.

const USAGE = 'npm run restore:drill [-- <folder of a backup, or of backups>]';

/** Beside this file, built or not. */
const RESTORE = fileURLToPath(import.meta.url).replace('restore-drill', 'restore');
/** It is deleted at the end. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** Supported versions, the newest first. */
const MAJORS = [18, 17, 16, 15];

/** The backup that a folder is, or the newest one in it. */
async function backupIn(folder: string): Promise<string> {
  if (existsSync(join(folder, MANIFEST))) return folder;
  const names = existsSync(folder) ? await readdir(folder) : [];
  const newest = names
    .filter((name) => isBackupName(name) && existsSync(join(folder, name, MANIFEST)))
    .toSorted()
    .at(-1);
  if (newest === undefined) throw new CommandError(`${folder} is no backup, and there is none in it.`);
  return join(folder, newest);
}

/** The machine's own Postgres, which has a pg_restore of its version; undefined: npm's. */
async function serverPrograms(): Promise<string | undefined> {
  for (const major of MAJORS) {
    const folder = await findPostgresClient(major);
    if (folder !== null && existsSync(join(folder, 'initdb'))) return folder;
  }
  return undefined;
}

/** Runs the real command on the database of the drill. */
async function runRestore(
  backup: string,
  dataDir: string,
  databaseUrl: string | null,
  log: string | null,
): Promise<void> {
  const { DATABASE_URL: _url, DATABASE_URL_FILE: _file, DATABASE_READ_URL: _replica, ...env } = process.env;
  const child = spawn(
    process.execPath,
    [...process.execArgv, RESTORE, backup, ...(log === null ? ['--erasures-lost'] : ['--erasures', log])],
    {
      env: {
        ...env,
        DATA_DIR: dataDir,
        DEMO: 'off',
        AVATAR_STORE: 'disk',
        ...(databaseUrl === null ? { NODE_ENV: 'development' } : { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new CommandError('The restore failed: see above. This backup is of no use as it is.');
}

interface Figures {
  members: number;
  messages: number;
  /** The newest thing that a member has done. */
  newest: Date | null;
  /** Pictures of profiles, by key. */
  pictures: string[];
}

async function figuresOf(url: string): Promise<Figures> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Figures>(
      `SELECT (SELECT count(*)::int FROM member) AS members, (SELECT count(*)::int FROM message) AS messages,
              greatest((SELECT max(created_at) FROM message), (SELECT max(created_at) FROM post),
                       (SELECT max(last_online_at) FROM member)) AS newest,
              ARRAY(SELECT avatar_key FROM member WHERE avatar_key IS NOT NULL) AS pictures`,
    );
    const [figures] = rows;
    if (figures === undefined) throw new CommandError('The restored database answers nothing.');
    return figures;
  } finally {
    await client.end();
  }
}

/** What an operator wants to see: that it is today's, and whole. */
function report(
  backup: string,
  { members, messages, newest, pictures }: Figures,
  missing: number,
  seconds: number,
): void {
  console.log(`Drill with ${basename(backup)}: restored in ${seconds} s.`);
  console.log(`  members   ${members}`);
  console.log(`  messages  ${messages}`);
  console.log(`  newest    ${newest?.toISOString() ?? 'nothing was ever done'}`);
  console.log(`  pictures  ${pictures.length}${missing === 0 ? ', all there' : `, ${missing} are missing`}`);
}

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  if (positionals.length > 1) throw new UsageError();
  const { dataDir, avatarBucket } = loadConfig();
  const backup = await backupIn(pathFrom(positionals, PROJECT_DIR, BACKUPS));
  const { database } = await readManifest(backup);
  const began = Date.now();
  // Beside the backup: there is room for as much again, and it is the disk of the backups that fills, not the product's.
  const scratch = await mkdtemp(join(dirname(backup), '.drill-'));
  let postgres: EmbeddedPostgres | null = null;
  try {
    // Postgres may run as an account of its own.
    await chmod(scratch, 0o711);
    const restored = join(scratch, 'data');
    const log = hasErasureLog(dataDir) ? join(dataDir, ERASURE_LOG_FILE) : null;
    const start = async (folder: string): Promise<EmbeddedPostgres> =>
      startEmbeddedPostgres(folder, {
        settings: FORGETFUL,
        ...(database === 'dump' && { bin: await serverPrograms() }),
      });
    if (database === 'dump') postgres = await start(join(scratch, 'server'));
    await runRestore(backup, restored, postgres?.url ?? null, log);
    postgres ??= await start(restored);
    const figures = await figuresOf(postgres.url);
    const missing = figures.pictures.filter((key) => !existsSync(join(restored, 'avatars', `${key}.webp`))).length;
    report(backup, figures, avatarBucket === null ? missing : 0, Math.round((Date.now() - began) / 1000));
    if (avatarBucket !== null) console.log(`Pictures lie in the bucket ${avatarBucket.name}.`);
  } finally {
    await postgres?.stop();
    await rm(scratch, { recursive: true, force: true });
  }
});
