import { RULES } from '@venn/schema/rules/fields';
import { IsOptional } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { FollowsRule } from '../../common/inputs/follows-rule.js';
import { type ColumnType, orNull, text } from '../../infra/postgres/row-type.js';

/**
 * Optional texts of a profile. Each has the same name in `Member` (a nullable text column), in the inputs of `register`
 * and `updateProfile`, in `Viewer` and `Member`, and in the data export. How to add one: docs/recipes.md.
 */
@InputType()
@ObjectType({ simpleResolvers: true })
export abstract class ProfileFields {
  @Field(() => String, {
    nullable: true,
    description: 'What the member writes about itself: at most 1000 characters, null when empty.',
  })
  @IsOptional()
  @FollowsRule(RULES.aboutMe)
  aboutMe?: string | null;
}

type ProfileFieldName = keyof ProfileFields;

/** Danish labels of the fields on the pages of the data export. */
export const PROFILE_FIELD_LABELS: Readonly<Record<ProfileFieldName, string>> = {
  aboutMe: 'Om mig',
};

/** The names of all fields of `ProfileFields`. */
export const PROFILE_FIELDS = Object.keys(PROFILE_FIELD_LABELS) as readonly ProfileFieldName[];

const forEachField = <Value>(valueOf: (name: ProfileFieldName) => Value): Record<ProfileFieldName, Value> =>
  Object.fromEntries(PROFILE_FIELDS.map((name) => [name, valueOf(name)])) as Record<ProfileFieldName, Value>;

/** The columns of the fields, to be part of a row type and its select list. */
export const PROFILE_FIELD_COLUMNS: Record<ProfileFieldName, ColumnType<string | null>> = forEachField(() =>
  orNull(text()),
);

/** The columns that an input sets: undefined leaves one as it is, and an empty text clears it. */
export const profileFieldsOf = (input: ProfileFields): Record<ProfileFieldName, string | null | undefined> =>
  forEachField((name) => (input[name] == null ? undefined : input[name] || null));
