import { describe, expect, it } from 'vitest';
import { type ShownMessage, shownMessages, type ThreadRow, threadRows } from './threadRows';

const message = (key: string, own: boolean, at: string, state: ShownMessage['state'] = 'sent'): ShownMessage => ({
  key,
  id: state === 'sent' ? key : null,
  own,
  content: key,
  createdAt: `2026-11-${at}:00Z`,
  state,
});

/** One word a line: a day's date, 'new:2', or the message with '+' when it continues a run and '.' when it ends one. */
const drawn = (rows: ThreadRow[]): string[] =>
  rows.map((row) => {
    if (row.kind === 'day') return row.key;
    if (row.kind === 'new') return `new:${row.count}`;
    return `${row.continues ? '+' : ''}${row.message.key}${row.last ? '.' : ''}`;
  });

describe('threadRows', () => {
  it('has nothing to show for no messages', () => {
    expect(threadRows([], null)).toEqual([]);
  });

  it('begins every day of Copenhagen with its line', () => {
    const rows = threadRows([message('a', true, '19T22:59'), message('b', true, '19T23:01')], null);
    expect(drawn(rows)).toEqual(['day 2026-11-19', 'a.', 'day 2026-11-20', 'b.']);
  });

  it('joins messages of one sender that are near in time', () => {
    const messages = [
      message('a', false, '20T10:00'),
      message('b', false, '20T10:05'),
      message('c', true, '20T10:06'),
      message('d', true, '20T10:30'),
    ];
    expect(drawn(threadRows(messages, null))).toEqual(['day 2026-11-20', 'a', '+b.', 'c.', 'd.']);
  });

  it('parts a run at the unread marker and counts the received messages from there', () => {
    const messages = [
      message('a', false, '20T10:00'),
      message('b', false, '20T10:01'),
      message('c', true, '20T10:02'),
      message('d', false, '20T10:03'),
    ];
    expect(drawn(threadRows(messages, 'b'))).toEqual(['day 2026-11-20', 'a.', 'new:2', 'b.', 'c.', 'd.']);
  });

  it('lets unsent messages stand alone, each with its state', () => {
    const messages = [
      message('a', true, '20T10:00'),
      message('b', true, '20T10:00', 'failed'),
      message('c', true, '20T10:00', 'sending'),
    ];
    expect(drawn(threadRows(messages, null))).toEqual(['day 2026-11-20', 'a.', 'b.', 'c.']);
  });
});

describe('shownMessages', () => {
  const stored = {
    id: 'm1',
    clientMessageId: 'c1',
    number: 1,
    senderId: 'me',
    recipientId: 'them',
    content: 'Hej',
    createdAt: '2026-11-20T10:00:00Z',
  };
  const unsent = { ...stored, from: 'me', to: 'them', state: 'sending' as const };

  it('shows an unsent message below the stored ones', () => {
    const shown = shownMessages([stored], [{ ...unsent, clientMessageId: 'c2' }], 'them');
    expect(shown.map(({ key, id, own, state }) => [key, id, own, state])).toEqual([
      ['c1', 'm1', true, 'sent'],
      ['c2', null, true, 'sending'],
    ]);
  });

  it('shows a message once when it has been stored before its answer came', () => {
    expect(shownMessages([stored], [unsent], 'them').map(({ state }) => state)).toEqual(['sent']);
  });
});
