import type { ClientBase } from 'pg';
import { isDatabaseAway, isStatementTimeout } from '../../../../infra/logging/faults.js';
import { tryApplyDelta } from '../loading/match-index.apply-delta.js';
import { CHANGED_MAX, type Delta, readDelta } from '../loading/match-index.delta.js';
import type { IdentifiedIndex, IndexSnapshotFile } from './index-snapshot.file.js';

/** Restoring beats building while at most one in this many members changed since the file was saved. */
const CHANGED_SHARE = 250;

/**
 * Reads the index from its file and applies what has changed since. Null when there is no usable file; one that the
 * change log doesn't reach back to is discarded. Rejects when the change log can't be read.
 */
export async function restoreIndex(
  file: IndexSnapshotFile,
  client: ClientBase,
  signal: AbortSignal,
  onFault: (fault: unknown) => void,
): Promise<IdentifiedIndex | null> {
  const saved = await file.read(client);
  if (saved === null) return null;
  const { index, databaseIdentity } = saved;
  let delta: Delta;
  try {
    delta = await readDelta(client, saved.snapshot, Math.max(CHANGED_MAX, index.members / CHANGED_SHARE));
  } catch (fault) {
    // A lost connection says nothing about the file; a statement that timed out would do so at the next start, too.
    const isConnectionLost = isDatabaseAway(fault) && !isStatementTimeout(fault);
    if (!isConnectionLost && !signal.aborted) await file.discard('The change log cannot be read');
    throw fault;
  }
  if (delta.isLost || !tryApplyDelta(index, delta, onFault)) {
    await file.discard('The change log does not reach back to it');
    return null;
  }
  return { index, snapshot: delta.snapshot, databaseIdentity };
}
