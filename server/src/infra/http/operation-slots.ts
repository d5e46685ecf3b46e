import { OPERATIONS_AT_ONCE } from '@venn/schema/limits';
import { AppError } from '../../common/app-error.js';
import type { Sentence } from '../../common/sentence.js';
import { networkOf } from '../rate-limits/rate-limiter.js';

const RETRY_SECONDS = 1;
const OF_MEMBER: Sentence = {
  da: 'Du har mange ting i gang på én gang. Vent et øjeblik, og prøv igen.',
  en: 'You have many things under way at once. Wait a moment and try again.',
};
const OF_NETWORK: Sentence = {
  da: 'Der kommer mange forespørgsler fra dit netværk lige nu. Vent et øjeblik, og prøv igen.',
  en: 'Many requests are coming from your network right now. Wait a moment and try again.',
};

/** Who executes an operation. */
interface Operator {
  viewer: { id: number } | null;
  ip: string;
}

/**
 * Limits the operations that this process executes at once for one member, or for the visitors of one network, over all
 * APIs together: the others' wait for the same processor and connections.
 */
export class OperationSlots {
  readonly #taken = new Map<string, number>();

  constructor(
    private readonly limits: Readonly<Record<keyof typeof OPERATIONS_AT_ONCE, number>> = OPERATIONS_AT_ONCE,
  ) {}

  /** Executes an operation that takes so many slots, all of them at most, or refuses it with RATE_LIMITED. */
  async run<T>({ viewer, ip }: Operator, wanted: number, execute: () => Promise<T>): Promise<T> {
    const who = viewer === null ? `network ${networkOf(ip)}` : `member ${viewer.id}`;
    const most = this.limits[viewer === null ? 'ofNetwork' : 'ofMember'];
    const slots = Math.min(wanted, most);
    const taken = this.#taken.get(who) ?? 0;
    if (taken + slots > most) {
      const text = viewer === null ? OF_NETWORK : OF_MEMBER;
      throw new AppError('RATE_LIMITED', { text, retryAfterSeconds: RETRY_SECONDS });
    }
    this.#taken.set(who, taken + slots);
    try {
      return await execute();
    } finally {
      const others = (this.#taken.get(who) ?? 0) - slots;
      if (others > 0) this.#taken.set(who, others);
      else this.#taken.delete(who);
    }
  }
}
