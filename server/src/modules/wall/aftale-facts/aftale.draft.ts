import { AFTALE_PLACES, REMINDER_HOUR } from '@venn/schema/limits';
import { aftaleStartRule } from '@venn/schema/rules/aftale';
import { firstProblem } from '@venn/schema/rules/rule';
import { dayBeforeAt, instantOf, localTimeOf } from '@venn/schema/time';
import { findTown } from '@venn/schema/towns/town';
import { AppError } from '../../../common/app-error.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import type { AftaleInput } from './aftale.inputs.js';
import type { AftaleRow } from './aftale.rows.js';

/** A validated aftale before it is stored. */
export interface AftaleDraft {
  title: string;
  startsAt: Date;
  endsAt: Date | null;
  townId: number;
  place: string | null;
  places: number;
}

/** An instant by Copenhagen's clocks whose text has followed its rule. */
export function checkedInstant(text: string): Date {
  const instant = instantOf(text);
  if (instant === null) throw new TypeError(`${text} is no local time`);
  return instant;
}

/** The number of a town whose text has followed its rule. */
export function checkedTown(text: string): number {
  const town = findTown(text);
  if (town === null) throw new TypeError(`${text} is no town`);
  return town.id;
}

/** Refuses a beginning that is too soon, or too late, with VALIDATION. */
export function demandStart(field: string, startsAt: Date, now: Date): void {
  const problem = firstProblem(
    aftaleStartRule(() => now),
    localTimeOf(startsAt),
  );
  if (problem !== null) throw AppError.field(field, FIELD_SENTENCES[problem]);
}

/** When those who are coming are reminded; null where that is over. */
export function reminderOf(startsAt: Date, now: Date): Date | null {
  const evening = dayBeforeAt(startsAt, REMINDER_HOUR);
  return evening > now ? evening : null;
}

/** The aftale of a validated input. */
export const draftOf = ({ title, startsAt, endsAt, town, place, places }: AftaleInput): AftaleDraft => ({
  title,
  startsAt: checkedInstant(startsAt),
  endsAt: endsAt ? checkedInstant(endsAt) : null,
  townId: checkedTown(town),
  place: place || null,
  places: places ?? AFTALE_PLACES,
});

/** Whether a stored aftale is what a draft says, as its host reads it; null is none. */
export function isSameAftale(stored: AftaleRow | null, draft: AftaleDraft | null): boolean {
  if (draft === null || stored === null) return draft === null && stored === null;
  return (
    stored.title === draft.title &&
    stored.startsAt.getTime() === draft.startsAt.getTime() &&
    stored.endsAt?.getTime() === draft.endsAt?.getTime() &&
    stored.townId === draft.townId &&
    stored.place === draft.place &&
    stored.places === draft.places
  );
}
