import { copenhagenDate } from '@venn/schema/time';
import type { Elements } from '../../../components/elements';
import type { ThreadItem } from '../thread/threadItems';

/** A proposal as it is drawn in a thread. */
export interface PlacedProposal {
  id: string;
  /** The number of the message after which it stands. */
  afterNumber: number;
  proposedAt: string;
  element: Elements;
}

const isMessage = (item: ThreadItem) => item.kind === 'message';

/** When something stands in a thread; that of the line above new messages is the next one's. */
const momentOf = (item: ThreadItem | undefined): string | undefined => {
  if (item?.kind === 'message') return item.message.createdAt;
  return item?.kind === 'part' ? item.at : undefined;
};

/**
 * Puts proposals among the elements of a thread: each after the message that was the newest then, which ends a group of
 * messages, and below a separator of its day. Those of a part of the conversation that isn't loaded are left out.
 */
export function placeProposals(
  items: readonly ThreadItem[],
  hasOlder: boolean,
  proposals: readonly PlacedProposal[],
): ThreadItem[] {
  const first = items.find(isMessage);
  const waiting = proposals.filter(({ afterNumber }) => !hasOlder || !first || afterNumber >= first.message.number);
  const merged: ThreadItem[] = [];
  const add = (before: number) => {
    for (let next = waiting[0]; next && next.afterNumber < before; next = waiting[0]) {
      waiting.shift();
      merged.push({ kind: 'part', key: next.id, at: next.proposedAt, element: next.element });
    }
  };
  for (const [index, item] of items.entries()) {
    if (item.kind === 'day') continue;
    const below = items.slice(index).find(isMessage);
    add(below?.message.number ?? Number.POSITIVE_INFINITY);
    merged.push(item);
  }
  add(Number.POSITIVE_INFINITY);
  return withDays(merged.map((item, index) => parted(item, merged[index - 1], merged[index + 1])));
}

/** A message beside a proposal begins or ends its group. */
function parted(item: ThreadItem, above: ThreadItem | undefined, below: ThreadItem | undefined): ThreadItem {
  if (item.kind !== 'message') return item;
  return {
    ...item,
    continues: item.continues && above?.kind !== 'part',
    last: item.last || below?.kind === 'part',
  };
}

function withDays(items: readonly ThreadItem[]): ThreadItem[] {
  let day = '';
  return items.flatMap((item, index) => {
    const at = momentOf(item) ?? momentOf(items[index + 1]);
    const own = at === undefined ? day : copenhagenDate(new Date(at));
    if (at === undefined || own === day) return [item];
    day = own;
    return [{ kind: 'day', key: `day ${day}`, at } as const, item];
  });
}
