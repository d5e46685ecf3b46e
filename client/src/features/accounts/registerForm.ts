import type { Gender } from '@venn/schema/gender';
import { ACCOUNT_RULES } from '@venn/schema/rules/account';
import { ageOn } from '@venn/schema/time';
import type { FormikProps } from 'formik';
import type { RegisterMutationVariables } from '../../gql/accounts';
import { normalised } from '../../lib/forms/rulesToYup';

export interface RegisterValues {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
  /** YYYY-MM-DD */
  birthdate: string;
  gender: Gender | '';
  location: string;
  aboutMe: string;
  /** Public ids of interests. */
  interests: string[];
  avatar: File | null;
  acceptTerms: boolean;
}

/** Props of every section of the form. */
export interface RegisterSectionProps {
  formik: FormikProps<RegisterValues>;
}

/** Those of the section with the picture. */
export interface AboutSectionProps extends RegisterSectionProps {
  /** Called when a chosen file begins and ends to be read. */
  onReading: (isReading: boolean) => void;
}

export const EMPTY_REGISTRATION: RegisterValues = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  birthdate: '',
  gender: '',
  location: '',
  aboutMe: '',
  interests: [],
  avatar: null,
  acceptTerms: false,
};

/** The form's rules, in the order of its fields. */
export const REGISTER_RULES = {
  username: ACCOUNT_RULES.username,
  email: ACCOUNT_RULES.email,
  password: ACCOUNT_RULES.password,
  confirmPassword: ACCOUNT_RULES.confirmPassword,
  birthdate: ACCOUNT_RULES.birthdate,
  gender: ACCOUNT_RULES.gender,
  location: ACCOUNT_RULES.location,
  aboutMe: ACCOUNT_RULES.aboutMe,
  interests: ACCOUNT_RULES.interests,
  acceptTerms: ACCOUNT_RULES.acceptTerms,
};

/** What a visitor finds again after leaving the form: no passwords, no picture, and no consent. */
export const KEPT_FIELDS = [
  'username',
  'email',
  'birthdate',
  'gender',
  'location',
  'aboutMe',
  'interests',
] as const satisfies readonly (keyof RegisterValues)[];

/** Variables of the mutation: texts normalised, the age computed, an empty `aboutMe` omitted. */
export function toRegistration(values: RegisterValues, now = new Date()): RegisterMutationVariables {
  const { avatar, gender, aboutMe, ...rest } = normalised(REGISTER_RULES, { ...values });
  if (gender === '') throw new TypeError('A form without a gender does not pass its rules');
  return {
    input: { ...rest, gender, age: ageOn(rest.birthdate, now), ...(aboutMe === '' ? {} : { aboutMe }) },
    ...(avatar === null ? {} : { avatar }),
  };
}
