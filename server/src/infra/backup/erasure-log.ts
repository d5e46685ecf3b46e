import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../logging/faults.js';

/** An erased account. */
export interface Erasure {
  /** The member's public id: nobody can read it without the key in the installation's database. */
  member: string;
  at: Date;
  /** Whether posts and comments went too. */
  deletesPosts: boolean;
}

/** Notes an erasure; resolves once that survives a power failure. */
export interface ErasureLog {
  append(erasure: Erasure): Promise<void>;
}

/** File in the data folder; part of every backup, and never overwritten by a restore. */
export const ERASURE_LOG_FILE = 'erasures.log';

export const hasErasureLog = (dataDir: string): boolean => existsSync(join(dataDir, ERASURE_LOG_FILE));

/**
 * Opens the log of erased accounts, which is outside of the database so that a restored one can be compared with it.
 * Several processes may append. The file is created at once: where it is missing, it was lost.
 */
export async function openErasureLog(dataDir: string): Promise<ErasureLog> {
  await mkdir(dataDir, { recursive: true });
  await appendLines(dataDir, []);
  return { append: (erasure) => appendLines(dataDir, [JSON.stringify(erasure)]) };
}

/** The erasures in the log of a data folder. */
export async function readErasures(dataDir: string): Promise<Erasure[]> {
  const lines = await linesOf(join(dataDir, ERASURE_LOG_FILE));
  return lines.map(parse).filter((erasure) => erasure !== null);
}

/** Adds what another log has and this data folder's has not. */
export async function mergeErasureLog(dataDir: string, other: string): Promise<void> {
  const known = new Set(await linesOf(join(dataDir, ERASURE_LOG_FILE)));
  const added = await linesOf(other);
  await mkdir(dataDir, { recursive: true });
  await appendLines(
    dataDir,
    [...new Set(added)].filter((line) => !known.has(line)),
  );
}

async function linesOf(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  } catch (fault) {
    if (hasCode(fault, 'ENOENT')) return [];
    throw fault;
  }
}

/** A line begins with the line end, so that one which a full disk cut off spoils no other. */
async function appendLines(dataDir: string, lines: string[]): Promise<void> {
  const file = await open(join(dataDir, ERASURE_LOG_FILE), 'a', 0o600);
  try {
    if (lines.length > 0) await file.appendFile(lines.map((line) => `\n${line}`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Null for a line that was cut off: that erasure waits for its line, so it is noted again. */
function parse(line: string): Erasure | null {
  try {
    const { member, at, deletesPosts } = JSON.parse(line) as Record<keyof Erasure, unknown>;
    return { member: String(member), at: new Date(String(at)), deletesPosts: deletesPosts === true };
  } catch {
    return null;
  }
}
