import { expect, it } from 'vitest';
import type { NotificationListener } from '../../../infra/postgres/notifications.js';
import { SessionNewsListener } from './session-news.js';

/** What a listener is told when the channel carries `payload`. */
function toldOf(payload: string): unknown[] {
  const told: unknown[] = [];
  const notifications = {
    listen: (_channel: string, listener: NotificationListener) => {
      listener.onNotification(payload);
      return () => undefined;
    },
  };
  new SessionNewsListener(notifications).listen({ onNews: (news) => told.push(news), onGap: () => told.push('gap') });
  return told;
}

it.each([
  ['{"changedSessionIds":[7,8]}', [{ changedSessionIds: [7, 8] }]],
  ['{"memberId":7,"roleChanged":true}', [{ memberId: 7, roleChanged: true }]],
  ['{"sessionId":7}', []],
])('tells what the triggers announce, and nothing else: %s', (payload, told) => {
  expect(toldOf(payload)).toEqual(told);
});

it.each(['', '{', '7', 'null', '"text"'])('takes a notice that nobody can read for a gap: %s', (payload) => {
  expect(toldOf(payload)).toEqual(['gap']);
});
