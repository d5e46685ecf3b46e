import { copenhagenDate, instantOf } from '@venn/schema/time';
import { findTown } from '@venn/schema/towns/town';
import { INTERESTS } from '../../modules/interests/interests.module.js';
import { awakeAfter, DAY, HOUR, MINUTE } from '../daytime.js';
import { type Author, fits } from '../demo-wall.js';
import type { Random } from '../random.js';
import { INVITATIONS, type Invitation } from './invitations.js';

/** How many of the demo's aftaler are ahead. */
const AHEAD = 6;
/** Nobody makes one for the day after tomorrow only. */
const LEAD = 2 * DAY;

export interface DemoAftale extends Pick<Invitation, 'title' | 'content' | 'place' | 'places'> {
  /** Index in the list of members, as are `guests` and the members of `askers`. */
  host: number;
  interestId: number;
  townId: number;
  startsAt: Date;
  endsAt: Date | null;
  createdAt: Date;
  guests: number[];
  askers: { member: number; note: string }[];
}

/** The aftaler of the demo, the oldest first: what people do in the month of `now`, on the weekdays on which they do it. */
export function demoAftaler(members: readonly Author[], random: Random, now: Date): DemoAftale[] {
  const month = Number(copenhagenDate(now).slice(5, 7));
  const inSeason = INVITATIONS.filter(({ months }) => months === undefined || months.includes(month)).slice(0, AHEAD);
  const hosts = new Set<number>();
  return inSeason
    .map((invitation, place): DemoAftale => {
      const { title, content, interest, near, from, until, weekday, askers = [] } = invitation;
      const fitting = members.flatMap((member, index) =>
        fits(member, { near }, now) && !hosts.has(index) ? [index] : [],
      );
      const fond = fitting.filter((index) => fits(members[index], { likes: interest }, now));
      const host = random.pick(fond.length > 0 ? fond : fitting);
      hosts.add(host);
      const others = random.some(
        fitting.filter((index) => index !== host),
        invitation.guests + askers.length,
      );
      // Every other one a week later.
      const date = nextWeekday(weekday, now, place % 2);
      return {
        title,
        content,
        place: invitation.place,
        places: invitation.places,
        host,
        interestId: INTERESTS.find(({ name }) => name === interest)?.id ?? 0,
        townId: findTown(near)?.id ?? 0,
        startsAt: instantAt(date, from),
        endsAt: until === null ? null : instantAt(date, until),
        createdAt: new Date(awakeAfter(now.getTime(), -random.between(30 + place * 600, 500 + place * 600) * MINUTE)),
        guests: others.slice(0, invitation.guests),
        askers: askers.flatMap((note, index) => {
          const member = others[invitation.guests + index];
          return member === undefined ? [] : [{ member, note }];
        }),
      };
    })
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** The date of the next such weekday that is not too soon, `weeks` later. */
export function nextWeekday(weekday: number, now: Date, weeks = 0): string {
  let day = now.getTime() + LEAD + weeks * 7 * DAY;
  while (new Date(`${copenhagenDate(new Date(day))}T12:00:00Z`).getUTCDay() !== weekday) day += DAY;
  return copenhagenDate(new Date(day));
}

/** A time of Copenhagen's clocks. An hour that they skip is the next one. */
export const instantAt = (date: string, time: string): Date =>
  instantOf(`${date}T${time}`) ?? new Date(Date.parse(`${date}T${time}:00Z`) - HOUR);
