import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A running process and its command line. */
export interface RunningProcess {
  pid: number;
  command: string;
}

/** Lists visible processes. Reads /proc, since minimal machines have no `ps`; elsewhere uses `ps`. */
export async function listProcesses(): Promise<RunningProcess[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-axo', 'pid=,command=']);
    return [...stdout.matchAll(/^\s*(\d+) (.*)$/gm)].map(([, pid, command]) => ({
      pid: Number(pid),
      command: command ?? '',
    }));
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      command: (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim(),
    })),
  );
  return commands.filter(({ command }) => command !== '');
}

/** Identifies a process beyond pid reuse: its pid and start time; null when it doesn't run. */
export async function processIdentity(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    // The name may contain spaces and parentheses: fields start after the last one.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields === undefined || fields[0] === 'Z' ? null : `${pid} ${fields[19]}`;
  }
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() === '' ? null : `${pid} ${stdout.trim()}`;
}

/** Sends a signal; ignores a process that has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Polls until the condition holds or the time is up; returns whether it holds. */
export async function waitUntil(isDone: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!(await isDone())) {
    if (Date.now() >= end) return false;
    await sleep(25);
  }
  return true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
