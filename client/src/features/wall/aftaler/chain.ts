import type { AvatarPerson } from '../../../components/circles/Avatar';
import type { AftaleCard_AftaleFragment as Aftale } from '../../../gql/wall';

/** A circle of the chain: somebody who is coming, the viewer who has asked, or a place that nobody has yet. */
export type Seat =
  | { kind: 'in'; key: string; person: AvatarPerson | null; isViewer: boolean }
  | { kind: 'asked'; key: string; person: AvatarPerson }
  | { kind: 'free'; key: string; isOffered: boolean };

export interface Chain {
  seats: readonly Seat[];
  /** Circles that aren't drawn. */
  more: number;
}

/** With more circles the last one is their number. */
const CIRCLES_MAX = 6;

type Facts = Pick<Aftale, 'coming' | 'comingHidden' | 'placesLeft' | 'state' | 'viewerState' | 'viewerMay'>;

const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => item(index));

/** Everybody of an aftale as circles: the host, who is coming, the viewer, and the places that are free. */
function allSeats(aftale: Facts, host: AvatarPerson | null, viewer: AvatarPerson | null): Seat[] {
  const { coming, comingHidden, placesLeft, state, viewerState, viewerMay } = aftale;
  const isIn = (person: AvatarPerson): Seat => ({
    kind: 'in',
    key: person.id,
    person,
    isViewer: person.id === viewer?.id,
  });
  const hostSeat: Seat = host ? isIn(host) : { kind: 'in', key: 'host', person: null, isViewer: false };
  // Who else came is nothing that somebody is told who wasn't let in.
  if (viewerState === 'declined') return [hostSeat];
  const guests = coming.map(isIn);
  const hidden = times(
    comingHidden,
    (index): Seat => ({
      kind: 'in',
      key: `hidden-${index}`,
      person: null,
      isViewer: false,
    }),
  );
  const isOwn = (seat: Seat) => seat.kind === 'in' && seat.isViewer;
  const seats: Seat[] = [hostSeat, ...guests.filter((seat) => !isOwn(seat)), ...hidden, ...guests.filter(isOwn)];
  const hasEnded = state === 'cancelled' || state === 'past';
  const hasAsked = !hasEnded && (viewerState === 'asked' || viewerState === 'waiting') && viewer !== null;
  if (hasAsked) seats.push({ kind: 'asked', key: viewer.id, person: viewer });
  if (hasEnded) return seats;
  // The place that the viewer has asked for is drawn with the viewer's picture.
  const free = placesLeft - (viewerState === 'asked' && hasAsked ? 1 : 0);
  const isOffered = viewerMay.includes('ask');
  return [
    ...seats,
    ...times(free, (index): Seat => ({ kind: 'free', key: `free-${index}`, isOffered: isOffered && index === 0 })),
  ];
}

/** The circles of an aftale that are drawn; the viewer's own is always one of them. */
export function chainOf(aftale: Facts, host: AvatarPerson | null, viewer: AvatarPerson | null): Chain {
  const all = allSeats(aftale, host, viewer);
  if (all.length <= CIRCLES_MAX) return { seats: all, more: 0 };
  const seats = all.slice(0, CIRCLES_MAX - 1);
  const own = all.find((seat) => seat.kind === 'asked' || (seat.kind === 'in' && seat.isViewer));
  if (own !== undefined && !seats.includes(own)) seats[seats.length - 1] = own;
  return { seats, more: all.length - seats.length };
}
