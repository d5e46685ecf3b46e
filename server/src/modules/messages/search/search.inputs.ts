import { SEARCH_PAGE_SIZE, SEARCH_PAGE_SIZE_MAX } from '@venn/schema/limits';
import { RULES } from '@venn/schema/rules/fields';
import { ArgsType, Field, Int } from 'type-graphql';
import { AppError } from '../../../common/app-error.js';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';
import { IdField } from '../../../common/inputs/id-input.js';
import { InRange } from '../../../common/inputs/range.js';
import { MESSAGE_TEXTS } from '../message.texts.js';

/** The arguments of `searchMessages`. */
@ArgsType()
export class SearchMessagesArgs {
  @FollowsRule(RULES.searchText)
  @Field(() => String, {
    description:
      'From 2 to 100 characters, with a letter or a digit. A message has all of the words, in any form; the last word may be unfinished.',
  })
  text!: string;

  @IdField('message', {
    nullable: true,
    emptyIsNull: true,
    description: 'The `endCursor` of the previous part.',
    refusal: () => AppError.field('after', MESSAGE_TEXTS.cursor),
  })
  after?: number | null;

  @InRange(1, SEARCH_PAGE_SIZE_MAX)
  @Field(() => Int, { defaultValue: SEARCH_PAGE_SIZE, description: `From 1 to ${SEARCH_PAGE_SIZE_MAX}.` })
  first!: number;
}
