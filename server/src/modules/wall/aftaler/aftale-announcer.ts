import type { Events } from '../../../infra/events.js';
import type { Reader } from '../../../infra/postgres/reader.js';
import type { Affected } from './places.js';

/** Tells the open windows of those involved that an aftale has changed. After the commit only. */
export class AftaleAnnouncer {
  constructor(
    private readonly events: Events,
    private readonly reader: Pick<Reader, 'recordWrite'>,
  ) {}

  /** Until a replica has the change, those who are told of it read from the primary. */
  async announce(change: Affected | null): Promise<void> {
    if (change === null) return;
    const { postId, memberIds, acquainted } = change;
    await this.reader.recordWrite(...memberIds);
    this.events.emit('aftaleChanged', memberIds, postId);
    for (const [hostId, guestId] of acquainted) {
      this.events.emit('conversationChanged', hostId, guestId);
      this.events.emit('conversationChanged', guestId, hostId);
    }
  }
}
