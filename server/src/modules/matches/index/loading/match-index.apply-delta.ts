import type { MatchIndex } from '../match-index.js';
import type { Delta } from './match-index.delta.js';

/** Brings an index to the delta's snapshot. On false the delta may be applied in part: the index must be discarded. */
export function tryApplyDelta(index: MatchIndex, delta: Delta, onFault: (fault: unknown) => void): boolean {
  try {
    applyDelta(index, delta);
    return true;
  } catch (fault) {
    onFault(fault);
    return false;
  }
}

function applyDelta(index: MatchIndex, { gone, members, pairs }: Delta): void {
  for (const [one, other, isBlocked] of pairs) {
    index.blocks.remove(one, other);
    if (isBlocked) index.blocks.add(one, other);
  }
  for (const memberId of gone) index.remove(memberId);
  for (let from = 0, to = 1; from < members.length; from = to, to += 1) {
    while (to < members.length && members[to - 1]?.after === members[to]?.id) to += 1;
    index.put(members.slice(from, to));
  }
}
