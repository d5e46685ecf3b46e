import type { Gender } from '@venn/schema/gender';
import { ACCOUNT_RULES } from '@venn/schema/rules/account';
import { unlessUnchanged } from '@venn/schema/rules/unchanged';
import type { OwnProfileQuery, UpdateProfileMutationVariables } from '../../../gql/members';
import { normalised } from '../../../lib/forms/rulesToYup';

export type OwnViewer = OwnProfileQuery['viewer'];

export interface ProfileValues {
  username: string;
  email: string;
  /** Read-only, never sent. */
  age: number;
  gender: Gender | '';
  foundByGender: boolean;
  location: string;
  aboutMe: string;
  /** Public ids of interests. */
  interests: string[];
  avatar: File | null;
  removeAvatar: boolean;
}

/** What the draft contains: no picture. */
export const KEPT_FIELDS = [
  'username',
  'email',
  'gender',
  'foundByGender',
  'location',
  'aboutMe',
  'interests',
] as const satisfies readonly (keyof ProfileValues)[];

/** The form's rules, in the order of its fields. */
export const PROFILE_RULES = {
  username: ACCOUNT_RULES.username,
  email: ACCOUNT_RULES.email,
  age: ACCOUNT_RULES.age,
  gender: ACCOUNT_RULES.gender,
  location: ACCOUNT_RULES.location,
  aboutMe: ACCOUNT_RULES.aboutMe,
  interests: ACCOUNT_RULES.interests,
};

/** `PROFILE_RULES` with the name as the server takes it: the present one stays, whatever the rule of new names says. */
export const profileRulesOf = (viewer: OwnViewer): typeof PROFILE_RULES => ({
  ...PROFILE_RULES,
  username: unlessUnchanged(PROFILE_RULES.username, viewer.username),
});

export const valuesOf = (viewer: OwnViewer): ProfileValues => ({
  username: viewer.username,
  email: viewer.email,
  age: viewer.age,
  gender: viewer.gender,
  foundByGender: viewer.foundByGender,
  location: viewer.location ?? '',
  aboutMe: viewer.aboutMe ?? '',
  interests: viewer.interests.map(({ id }) => id),
  avatar: null,
  removeAvatar: false,
});

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The new e-mail address; null when it is unchanged. */
export function newEmailOf(values: ProfileValues, viewer: OwnViewer): string | null {
  const { email } = normalised({ email: ACCOUNT_RULES.email }, { email: values.email });
  return email === viewer.email ? null : email;
}

/** Variables of the mutation: the changed fields but never the age, a new picture as a file, and the password. */
export function toUpdate(
  values: ProfileValues,
  viewer: OwnViewer,
  currentPassword: string | null = null,
): UpdateProfileMutationVariables {
  const { avatar, gender, foundByGender, interests, removeAvatar, ...texts } = normalised(PROFILE_RULES, { ...values });
  const before = valuesOf(viewer);
  const changed = (name: 'username' | 'email' | 'location' | 'aboutMe') =>
    texts[name] === before[name] ? {} : { [name]: texts[name] };
  return {
    input: {
      ...changed('username'),
      ...changed('email'),
      ...(currentPassword === null ? {} : { currentPassword }),
      ...(gender === '' || gender === before.gender ? {} : { gender }),
      ...(foundByGender === before.foundByGender ? {} : { foundByGender }),
      ...changed('location'),
      ...changed('aboutMe'),
      ...(sameIds(interests, before.interests) ? {} : { interests }),
      ...(removeAvatar && avatar === null ? { removeAvatar } : {}),
    },
    ...(avatar === null ? {} : { avatar }),
  };
}
