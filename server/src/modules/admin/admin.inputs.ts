import { ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE_MAX, ADMIN_SEARCH_ANYWHERE_MIN } from '@venn/schema/limits';
import type { ReportKind } from '@venn/schema/moderation';
import { isStorable, stored } from '@venn/schema/rules/rule';
import { Arg, ArgsType, Field, Int, registerEnumType } from 'type-graphql';
import { AppError } from '../../common/app-error.js';
import { FIELD_SENTENCES } from '../../common/field-sentences.js';
import { InRange } from '../../common/range.js';
import { ReadingReasonEnum } from '../../common/reading-reason.js';
import type { ReportStatus } from '../moderation/reports/report.entity.js';
import { ReportKindEnum, ReportStatusEnum } from '../moderation/reports/report.types.js';

const LARGEST_PAGE = 1_000_000;
const OLDEST_REPORT_DAYS = 1000;

@ArgsType()
export class PageArgs {
  @InRange(1, LARGEST_PAGE, 'en')
  @Field(() => Int, { defaultValue: 1, description: 'From 1.' })
  page!: number;

  @InRange(1, ADMIN_PAGE_SIZE_MAX, 'en')
  @Field(() => Int, { defaultValue: ADMIN_PAGE_SIZE, description: `From 1 to ${ADMIN_PAGE_SIZE_MAX}.` })
  pageSize!: number;
}

/** ORDER BY of the portal's list of members, by sort. */
export const USER_ORDERS = {
  created_desc: 'member.created_at DESC, member.id DESC',
  created_asc: 'member.created_at, member.id',
  name_asc: 'member.username, member.id',
  name_desc: 'member.username DESC, member.id DESC',
  online_desc: 'member.last_online_at DESC NULLS LAST, member.id DESC',
} as const;
export type UserSort = keyof typeof USER_ORDERS;
export const UserSortEnum = Object.fromEntries(Object.keys(USER_ORDERS).map((name) => [name, name])) as {
  [S in UserSort]: S;
};
registerEnumType(UserSortEnum, { name: 'UserSort', description: "Sorting of the portal's list of members." });

export const TimeSortEnum = { newest: 'newest', oldest: 'oldest' } as const;
export type TimeSort = keyof typeof TimeSortEnum;
registerEnumType(TimeSortEnum, { name: 'TimeSort', description: 'Sorting by time.' });

@ArgsType()
export class AdminUsersArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Substring of a name, an e-mail address or a town; a prefix when shorter than three letters.',
  })
  search?: string | null;

  @Field(() => UserSortEnum, { defaultValue: UserSortEnum.created_desc, description: 'The sorting.' })
  sort!: UserSort;
}

@ArgsType()
export class AdminMessagesArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Substring of the name of a sender or recipient; a prefix when shorter than three letters.',
  })
  search?: string | null;

  @Field(() => TimeSortEnum, { defaultValue: TimeSortEnum.newest, description: 'The sorting.' })
  sort!: TimeSort;
}

/** The argument `reason` of what shows private messages. */
export const ReasonArg = () =>
  Arg('reason', () => ReadingReasonEnum, {
    nullable: true,
    description: 'Why the texts are read, which is kept in the audit log; without it they are veiled.',
  });

@ArgsType()
export class AdminReportsArgs extends PageArgs {
  @Field(() => ReportStatusEnum, { nullable: true, description: 'Only reports of this status.' })
  status?: ReportStatus | null;

  @Field(() => ReportKindEnum, { nullable: true, description: 'Only reports of this kind.' })
  kind?: ReportKind | null;

  @InRange(1, OLDEST_REPORT_DAYS, 'en')
  @Field(() => Int, { nullable: true, description: 'Only reports that were sent at least so many days ago.' })
  olderThanDays?: number | null;

  @Field(() => TimeSortEnum, { defaultValue: TimeSortEnum.newest, description: 'The sorting.' })
  sort!: TimeSort;
}

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
