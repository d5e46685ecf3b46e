import type { Notifications } from '../../../infra/postgres/notifications.js';

/** The NOTIFY channel of the triggers on sessions and members, whatever statement changed them. */
const CHANNEL = 'session_ended';

/** Sessions that have ended or changed; or a member whose role, state, name or picture has changed. */
export type SessionChange = { changedSessionIds: number[] } | { memberId: number; roleChanged: true };

interface Listener {
  onChange(change: SessionChange): void;
  /** Notifications may have been lost: check every session again. */
  onGap(): void;
}

/** Notifies of changed sessions and members. */
export class SessionChangeListener {
  constructor(private readonly notifications: Pick<Notifications, 'listen'>) {}

  /** Calls `listener` for every change until the returned function is called. */
  listen(listener: Listener): () => void {
    return this.notifications.listen(CHANNEL, {
      onNotification: (payload) => {
        const change = parse(payload);
        if (change === 'unreadable') listener.onGap();
        else if (change !== null) listener.onChange(change);
      },
      onGap: () => listener.onGap(),
    });
  }
}

/** Null for notifications of older servers, which are sent beside those of triggers. Every client can send any payload. */
function parse(payload: string): SessionChange | 'unreadable' | null {
  try {
    const change = JSON.parse(payload) as Partial<SessionChange>;
    return 'changedSessionIds' in change || 'roleChanged' in change ? (change as SessionChange) : null;
  } catch {
    return 'unreadable';
  }
}
