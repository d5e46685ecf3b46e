import { serializeFault } from '../logging/faults.js';
import type { Logger } from '../logging/logger.js';

/** More of them would only fill the memory: clients catch up by change numbers anyway. */
export const EVENTS_UNANSWERED_MAX = 10_000;

/** What follows from lost events. */
interface Consequences {
  logger: Logger;
  /** Called for each lost event. */
  onLost: () => void;
  /** Tells all servers that events were lost. */
  announceGap: () => Promise<unknown>;
}

/**
 * Publishes events, of which a limited number may wait for the answer of Redis: the client's own queue has no end, and
 * Redis may stall. Lost events are logged once until it answers again; then the gap is announced.
 */
export class EventPublisher {
  #unanswered = 0;
  #hasLost = false;

  constructor(
    private readonly send: (key: string, payload: unknown) => Promise<void>,
    private readonly consequences: Consequences,
  ) {}

  /** Resolves when Redis has the event; rejects when it is lost. */
  async publish(key: string, payload: unknown): Promise<void> {
    if (this.#unanswered >= EVENTS_UNANSWERED_MAX) throw this.#lose(new Error('Too many events wait for Redis'));
    this.#unanswered += 1;
    try {
      await this.send(key, payload);
    } catch (fault) {
      throw this.#lose(fault);
    } finally {
      this.#unanswered -= 1;
    }
    // Not earlier: an overloaded Redis would have all clients catch up again and again.
    if (this.#unanswered === 0) this.noteAnswer();
  }

  /** Redis answers: announces the gap, if there is one. */
  noteAnswer(): void {
    if (!this.#hasLost) return;
    this.#hasLost = false;
    this.consequences.announceGap().catch(() => {
      this.#hasLost = true;
    });
  }

  #lose(fault: unknown): unknown {
    const { logger, onLost } = this.consequences;
    if (!this.#hasLost) logger.warn({ fault: serializeFault(fault) }, 'redis: live events are lost, clients catch up');
    this.#hasLost = true;
    onLost();
    return fault;
  }
}
