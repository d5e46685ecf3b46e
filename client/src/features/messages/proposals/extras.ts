import type { Elements } from '../../../components/elements';
import type { ThreadItem } from '../thread/threadItems';

/** What the proposals of a conversation add to it, once their code is loaded. */
export interface Extras {
  /** Puts the proposals among the elements of a thread. */
  place: (items: ThreadItem[], hasOlder: boolean) => ThreadItem[];
  /** The button beside the text of a message. */
  button: Elements;
  /** Whether a proposal waits for the viewer's answer, or for the partner's. */
  open: 'asked' | 'sent' | undefined;
}

export const NO_EXTRAS: Extras = { place: (items) => items, button: null, open: undefined };
