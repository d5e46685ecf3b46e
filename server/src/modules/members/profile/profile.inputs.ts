import type { AftaleMail } from '@venn/schema/aftale-mails';
import type { Gender } from '@venn/schema/gender';
import { RULES } from '@venn/schema/rules/fields';
import type { FirstWriters } from '@venn/schema/writing';
import { IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';
import { IdField } from '../../../common/inputs/id-input.js';
import { GenderScalar } from '../../../common/scalars.js';
import { interestsUnknown } from '../../interests/interests.module.js';
import { AftaleMailEnum } from '../aftale-mail.types.js';
import { ProfileFields } from '../profile-fields.types.js';
import { FirstWritersEnum } from '../writing-barrier.js';
import { LOCATION_RULE } from './location.rule.js';

/** What a member says of itself, where it changes it. A field that is absent or null stays as it is. */
@InputType()
export abstract class ProfileInput extends ProfileFields {
  @Field(() => String, {
    nullable: true,
    description:
      '3 to 20 characters; unique among names that look alike. A new name may be taken twice in 30 days; the present one is always accepted.',
  })
  @IsOptional()
  @FollowsRule(RULES.keptUsername)
  username?: string | null;

  @Field(() => GenderScalar, { nullable: true, description: 'The gender that the member chooses.' })
  @IsOptional()
  @FollowsRule(RULES.gender)
  gender?: Gender | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether Find Venner’s filter by gender finds the member.' })
  foundByGender?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A Danish town, without regard to case; spellings such as Århus, Kbh and Copenhagen, and postcodes are accepted.',
  })
  @IsOptional()
  @FollowsRule(LOCATION_RULE)
  location?: string | null;

  @IdField('interest', {
    list: true,
    nullable: true,
    description: 'At least one; they replace the earlier ones.',
    refusal: interestsUnknown,
  })
  @IsOptional()
  @FollowsRule(RULES.interests)
  interests?: number[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to get mails about unread messages.' })
  unreadMails?: boolean | null;

  @Field(() => [AftaleMailEnum], {
    nullable: true,
    description: 'The mails about aftaler that the member does not want; the list replaces the earlier one.',
  })
  aftaleMailsOff?: AftaleMail[] | null;

  @Field(() => FirstWritersEnum, { nullable: true, description: 'Who may begin a conversation with the viewer.' })
  firstWriters?: FirstWriters | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True removes the picture; ignored when a new picture is sent.',
  })
  removeAvatar?: boolean | null;
}
