import { ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE_MAX, ADMIN_SEARCH_ANYWHERE_MIN } from '@venn/schema/limits';
import { isStorable, stored } from '@venn/schema/rules/rule';
import { ArgsType, Field, Int } from 'type-graphql';
import { AppError } from '../../common/app-error.js';
import { FIELD_SENTENCES } from '../../common/field-sentences.js';
import { InRange } from '../../common/inputs/range.js';
import { textEnum } from '../../common/text-enum.js';

const LARGEST_PAGE = 1_000_000;

@ArgsType()
export class PageArgs {
  @InRange(1, LARGEST_PAGE, 'en')
  @Field(() => Int, { defaultValue: 1, description: 'From 1.' })
  page!: number;

  @InRange(1, ADMIN_PAGE_SIZE_MAX, 'en')
  @Field(() => Int, { defaultValue: ADMIN_PAGE_SIZE, description: `From 1 to ${ADMIN_PAGE_SIZE_MAX}.` })
  pageSize!: number;
}

export const TimeSortEnum = textEnum('TimeSort', 'Sorting by time.', {
  newest: 'The newest first.',
  oldest: 'The oldest first.',
});
export type TimeSort = keyof typeof TimeSortEnum;

/** A text as it is stored. Refuses characters that can't be stored with VALIDATION on the field. */
export function cleaned(field: string, text: string): string {
  if (!isStorable(text)) throw AppError.field(field, FIELD_SENTENCES.textCharacters);
  return stored(text);
}

/**
 * The LIKE pattern of a search, for text in lower case; null for an empty search. A short search matches prefixes only: a
 * trigram index can't find two letters anywhere.
 */
export function patternOf(search: string | null | undefined): string | null {
  const text = cleaned('search', search ?? '')
    .slice(0, 100)
    .toLowerCase();
  const pattern = `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  if (text === '') return null;
  return [...text].length < ADMIN_SEARCH_ANYWHERE_MIN ? pattern : `%${pattern}`;
}
