import { SOCKETS_PER_MEMBER_MAX } from '@venn/schema/limits';
import type { LiveSocket } from './live-socket.js';

/**
 * The sockets of each member at this process, oldest first. One more than `SOCKETS_PER_MEMBER_MAX` closes the oldest: a
 * member with many windows keeps the newest live, and a stolen token can't hold all sockets of a server. Each process
 * counts its own, which bounds them all as well.
 */
export class MemberSockets {
  // Arrays, since a set takes several times the memory, and nearly every member has one socket.
  readonly #sockets = new Map<number, readonly LiveSocket[]>();

  /** Adds a socket whose viewer is known. */
  add(memberId: number, live: LiveSocket): void {
    const sockets = [...(this.#sockets.get(memberId) ?? []), live];
    this.#sockets.set(memberId, sockets.slice(-SOCKETS_PER_MEMBER_MAX));
    for (const oldest of sockets.slice(0, -SOCKETS_PER_MEMBER_MAX)) oldest.closeAsOldest();
  }

  /** Removes a closed socket. */
  delete(live: LiveSocket): void {
    const { viewer } = live;
    if (viewer === null) return;
    const others = (this.#sockets.get(viewer.id) ?? []).filter((other) => other !== live);
    if (others.length > 0) this.#sockets.set(viewer.id, others);
    else this.#sockets.delete(viewer.id);
  }
}
