import { expect, it } from 'vitest';
import type { NotificationListener } from '../../../infra/postgres/notifications.js';
import { SessionChangeListener } from './session-change.listener.js';

/** The calls of a listener for a notification with `payload`. */
function callsFor(payload: string): unknown[] {
  const calls: unknown[] = [];
  const notices = {
    listen: (_channel: string, listener: NotificationListener) => {
      listener.onNotification(payload);
      return () => undefined;
    },
  };
  new SessionChangeListener(notices).listen({
    onChange: (change) => calls.push(change),
    onGap: () => calls.push('gap'),
  });
  return calls;
}

it.each([
  ['{"changedSessionIds":[7,8]}', [{ changedSessionIds: [7, 8] }]],
  ['{"memberId":7,"roleChanged":true}', [{ memberId: 7, roleChanged: true }]],
  ['{"sessionId":7}', []],
])('passes on the changes of the triggers, and nothing else: %s', (payload, calls) => {
  expect(callsFor(payload)).toEqual(calls);
});

it.each(['', '{', '7', 'null', '"text"'])('treats an unreadable notification as a gap: %s', (payload) => {
  expect(callsFor(payload)).toEqual(['gap']);
});
