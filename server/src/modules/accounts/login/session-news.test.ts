import { expect, it } from 'vitest';
import type { NoticeListener } from '../../../infra/postgres/notices.js';
import { SessionNewsListener } from './session-news.js';

/** What a listener is told when the channel carries `payload`. */
function toldOf(payload: string): unknown[] {
  const told: unknown[] = [];
  const notices = {
    listen: (_channel: string, listener: NoticeListener) => {
      listener.onNotice(payload);
      return () => undefined;
    },
  };
  new SessionNewsListener(notices).listen({ onNews: (news) => told.push(news), onGap: () => told.push('gap') });
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
