import { describe, expect, it } from 'vitest';
import { chainOf, type Seat } from './chain';

const person = (id: string) => ({ id, username: id, avatarUrl: null });
const guest = (id: string) => ({ ...person(id), requestId: null });
const host = person('host');
const viewer = person('you');

const OPEN = {
  coming: [guest('grethe')],
  comingHidden: 0,
  placesLeft: 3,
  state: 'open',
  viewerState: 'none',
  viewerMay: ['ask'],
} as const;

const letters = (seats: readonly Seat[]) =>
  seats.map((seat) => (seat.kind === 'free' ? (seat.isOffered ? '+' : '.') : (seat.person?.id ?? '?'))).join(' ');

const drawn = (facts: Partial<Parameters<typeof chainOf>[0]>, as = viewer) => {
  const { seats, more } = chainOf({ ...OPEN, coming: [...OPEN.coming], viewerMay: ['ask'], ...facts }, host, as);
  return more === 0 ? letters(seats) : `${letters(seats)} +${more}`;
};

describe('the circles of an aftale', () => {
  it('offer the first free place', () => {
    expect(drawn({})).toBe('host grethe + . .');
  });

  it('have no face of those whom the viewer is not shown', () => {
    expect(drawn({ comingHidden: 1, placesLeft: 2 })).toBe('host grethe ? + .');
  });

  it('have the viewer last among those who are coming', () => {
    const coming = [guest('you'), guest('grethe')];
    expect(drawn({ coming, placesLeft: 2, viewerState: 'coming', viewerMay: ['leave'] })).toBe('host grethe you . .');
  });

  it('have the viewer in the place that was asked for', () => {
    expect(drawn({ viewerState: 'asked', viewerMay: ['leave'] })).toBe('host grethe you . .');
  });

  it('have the waiting viewer beside all who are coming', () => {
    const waiting = { state: 'full', placesLeft: 0, viewerState: 'waiting', viewerMay: [] } as const;
    expect(drawn({ ...waiting, viewerMay: ['leave'] })).toBe('host grethe you');
  });

  it.each(['cancelled', 'past'] as const)('have no free places when it is %s', (state) => {
    expect(drawn({ state, viewerMay: [] })).toBe('host grethe');
  });

  it('show only the host to somebody who was not let in', () => {
    expect(drawn({ viewerState: 'declined', viewerMay: [] })).toBe('host');
  });

  it('are six at most, with the number of the others', () => {
    expect(drawn({ coming: [guest('a'), guest('b')], placesLeft: 7 })).toBe('host a b + . +5');
  });

  it('have the viewer among the six', () => {
    const coming = ['a', 'b', 'c', 'd', 'e', 'you'].map(guest);
    expect(drawn({ coming, placesLeft: 0, state: 'full', viewerState: 'coming', viewerMay: ['leave'] })).toBe(
      'host a b c you +2',
    );
  });

  it('have a circle for a host whose account is deleted', () => {
    expect(letters(chainOf({ ...OPEN, coming: [], state: 'cancelled', viewerMay: [] }, null, viewer).seats)).toBe('?');
  });
});
