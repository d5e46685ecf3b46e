import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The ids of all processes that a process has started, directly or not. */
export async function descendantsOf(pid) {
  const parents = await listParents();
  const found = [pid];
  // Grows while it is read.
  for (const parent of found) for (const [child, its] of parents) if (its === parent) found.push(child);
  return found.slice(1);
}

/** Waits until none of the processes runs, for so long at most; returns whether that is so. */
export async function haveEnded(pids, milliseconds) {
  const end = Date.now() + milliseconds;
  while ([...pids].some(isRunning)) {
    if (Date.now() >= end) return false;
    await sleep(50);
  }
  return true;
}

/** Sends a signal; ignores a process that has ended. */
export function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Each process with its parent. Reads /proc, since minimal machines have no `ps`; elsewhere uses `ps`. */
async function listParents() {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=']);
    return [...stdout.matchAll(/(\d+)\s+(\d+)/g)].map(([, pid, parent]) => [Number(pid), Number(parent)]);
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  // The name may contain spaces and parentheses: fields start after the last one, and the parent is the second.
  return stats
    .map((stat, index) => [Number(pids[index]), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])])
    .filter(([, parent]) => !Number.isNaN(parent));
}
