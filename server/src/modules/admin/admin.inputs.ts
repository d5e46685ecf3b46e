import { BAN_REASON_MAX } from '@venn/schema/limits';
import { Arg, ArgsType, Field } from 'type-graphql';
import { IdField } from '../../common/inputs/id-input.js';
import { DateTimeScalar } from '../../common/scalars.js';
import { textEnum } from '../../common/text-enum.js';
import { PageArgs, type TimeSort, TimeSortEnum } from '../../shared/portal/portal.inputs.js';
import { ReadingReasonEnum } from '../../shared/reading-reason.js';
import { ReasonArgs } from '../../shared/reasons.js';

/** ORDER BY of the portal's list of members, by sort. */
export const USER_ORDERS = {
  created_desc: 'member.created_at DESC, member.id DESC',
  created_asc: 'member.created_at, member.id',
  name_asc: 'member.username, member.id',
  name_desc: 'member.username DESC, member.id DESC',
  online_desc: 'member.last_online_at DESC NULLS LAST, member.id DESC',
} as const;
export type UserSort = keyof typeof USER_ORDERS;
export const UserSortEnum = textEnum<UserSort>('UserSort', "Sorting of the portal's list of members.", {
  created_asc: 'The oldest accounts first.',
  created_desc: 'The newest accounts first.',
  name_asc: 'By name, from A to Å.',
  name_desc: 'By name, from Å to A.',
  online_desc: 'Who was online last comes first.',
});

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

/** A member, and why an administrator acts on it. */
@ArgsType()
export class ReasonedActionArgs extends ReasonArgs {
  @IdField('member', { description: 'The member.' })
  id!: number;
}

/** The arguments of `banUser`. */
@ArgsType()
export class BanUserArgs extends ReasonedActionArgs {
  @Field(() => String, { description: `For other administrators; at most ${BAN_REASON_MAX} characters.` })
  reason!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the ban ends; without one it has no end.' })
  until?: Date | null;
}

/** The arguments of `setUserVisibility`. */
@ArgsType()
export class SetUserVisibilityArgs extends ReasonedActionArgs {
  @Field(() => Boolean, { description: 'Whether Find Venner shows the member.' })
  visible!: boolean;
}

/** The argument `reason` of what shows private messages. */
export const ReasonArg = () =>
  Arg('reason', () => ReadingReasonEnum, {
    nullable: true,
    description: 'Why the texts are read, which is kept in the audit log; without it they are veiled.',
  });
