import type { Notifications } from '../../../infra/postgres/notifications.js';

/** The channel on which triggers tell of logins and of the standing of members, whatever statement changed them. */
const CHANNEL = 'session_ended';

/** These logins have ended or changed; or a member's role, standing, name or picture is another. */
export type SessionNews = { changedSessionIds: number[] } | { memberId: number; roleChanged: true };

interface SessionListener {
  onNews(news: SessionNews): void;
  /** News may have been missed: look at every login again. */
  onGap(): void;
}

/** Hears of logins and members whose rights have changed. */
export class SessionNewsListener {
  constructor(private readonly notifications: Pick<Notifications, 'listen'>) {}

  /** Tells `listener` of all news until the returned function is called. */
  listen(listener: SessionListener): () => void {
    return this.notifications.listen(CHANNEL, {
      onNotification: (payload) => {
        const news = parse(payload);
        if (news === 'unreadable') listener.onGap();
        else if (news !== null) listener.onNews(news);
      },
      onGap: () => listener.onGap(),
    });
  }
}

/** Null is what servers of an earlier version tell beside their triggers. Anybody who may connect can send anything. */
function parse(payload: string): SessionNews | 'unreadable' | null {
  try {
    const news = JSON.parse(payload) as Partial<SessionNews>;
    return 'changedSessionIds' in news || 'roleChanged' in news ? (news as SessionNews) : null;
  } catch {
    return 'unreadable';
  }
}
