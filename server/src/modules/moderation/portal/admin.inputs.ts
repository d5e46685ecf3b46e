import { ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE_MAX, ADMIN_SEARCH_ANYWHERE_MIN } from '@venn/schema/limits';
import { composed, isStorable } from '@venn/schema/rules/rule';
import { ArgsType, Field, Int, registerEnumType } from 'type-graphql';
import { AppError } from '../../../common/app-error.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import { InRange } from '../../../common/range.js';
import type { ReportStatus } from '../reports/report.entity.js';
import { ReportStatusEnum } from './admin-report.types.js';

const LARGEST_PAGE = 1_000_000;

/** Which page of a list of the portal. */
@ArgsType()
export class PageArgs {
  @InRange(1, LARGEST_PAGE, 'en')
  @Field(() => Int, { defaultValue: 1, description: 'From 1.' })
  page!: number;

  @InRange(1, ADMIN_PAGE_SIZE_MAX, 'en')
  @Field(() => Int, { defaultValue: ADMIN_PAGE_SIZE, description: `From 1 to ${ADMIN_PAGE_SIZE_MAX}.` })
  pageSize!: number;
}

/** The orders of the portal's list of members. */
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
registerEnumType(UserSortEnum, { name: 'UserSort', description: "The orders of the portal's list of members." });

/** The orders of the portal's lists of messages and reports. */
export const TimeSortEnum = { newest: 'newest', oldest: 'oldest' } as const;
export type TimeSort = keyof typeof TimeSortEnum;
registerEnumType(TimeSortEnum, { name: 'TimeSort', description: 'Which end of a list comes first.' });

@ArgsType()
export class AdminUsersArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'A part of a name, an e-mail address or a town; of one or two letters the beginning.',
  })
  search?: string | null;

  @Field(() => UserSortEnum, { defaultValue: UserSortEnum.created_desc, description: 'The order.' })
  sort!: UserSort;
}

@ArgsType()
export class AdminMessagesArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'A part of the name of a sender or recipient; of one or two letters the beginning.',
  })
  search?: string | null;

  @Field(() => TimeSortEnum, { defaultValue: TimeSortEnum.newest, description: 'The order.' })
  sort!: TimeSort;
}

@ArgsType()
export class AdminReportsArgs extends PageArgs {
  @Field(() => ReportStatusEnum, { nullable: true, description: 'Only reports of this status.' })
  status?: ReportStatus | null;

  @Field(() => TimeSortEnum, { defaultValue: TimeSortEnum.newest, description: 'The order.' })
  sort!: TimeSort;
}

/** A text as it is stored: trimmed and in NFC. Refuses one that can't be with VALIDATION on the field. */
export function cleaned(field: string, text: string): string {
  if (!isStorable(text)) throw AppError.field(field, FIELD_SENTENCES.textCharacters);
  return composed(text).trim();
}

/**
 * The text as the pattern of a LIKE on what is in lower case; null where nothing is looked for. A short text means
 * beginnings: no index finds two letters anywhere.
 */
export function patternOf(search: string | null | undefined): string | null {
  const text = cleaned('search', search ?? '')
    .slice(0, 100)
    .toLowerCase();
  const pattern = `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  if (text === '') return null;
  return [...text].length < ADMIN_SEARCH_ANYWHERE_MIN ? pattern : `%${pattern}`;
}
