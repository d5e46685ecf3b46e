import type { EventEmitter } from 'node:events';
import type { LimitName } from './rate-limits/limit-rules.js';
import type { Who } from './rate-limits/rate-limiter.js';

/** What modules tell those that they don't know, within the process: each event with what its listeners are given. */
export interface EventMap {
  /**
   * The conversation with a partner, or whether the two can write to each other, has changed for a member. Emit it after the
   * commit only: listeners publish to open windows, which then read what is stored.
   */
  conversationChanged: [memberId: number, partnerId: number];
  /** What these members see of an aftale has changed. Emit it after the commit only. */
  aftaleChanged: [memberIds: readonly number[], postId: number];
  /** Somebody has met a rate limit. Emitted for every refusal, so listeners must be cheap. */
  limitMet: [limit: LimitName, who: Who];
}

/** The events of a process. Listeners must not throw. */
export type Events = EventEmitter<EventMap>;

/** Listeners by event; a module declares its own. */
export type Listeners = { readonly [Name in keyof EventMap]?: (...values: EventMap[Name]) => void };

/** Calls the listeners from now on. */
export function listen(events: Events, listeners: Listeners): void {
  for (const [name, listener] of Object.entries(listeners)) (events as EventEmitter).on(name, listener);
}
