import { GENDERS } from '../gender.js';
import {
  ABOUT_ME_MAX,
  MAXIMUM_AGE,
  MINIMUM_AGE,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from '../limits.js';
import { ageOn, isCalendarDate } from '../time.js';
import { isEmail } from './email.js';
import { chosenPassword, comparedLength, equalsPassword } from './password.js';
import {
  accepted,
  type Check,
  type FieldRule,
  freeText,
  maxLength,
  minLength,
  nonEmptyList,
  required,
  satisfies,
  storable,
  trimmed,
  verbatim,
} from './rule.js';
import { EMOJI_STYLE, USERNAME_CHECKS } from './username.js';

const name = (...checks: Check[]): FieldRule => ({ ...trimmed(...checks), drops: EMOJI_STYLE });

const email = trimmed(required('emailRequired'), satisfies('email', 'emailInvalid', isEmail));

/** What every stored name satisfies, however old. */
const USERNAME_SHAPE = [
  required('usernameRequired'),
  minLength(USERNAME_MIN, 'usernameMin'),
  maxLength(USERNAME_MAX, 'usernameMax'),
];

/** The rules of the fields of accounts and profiles. */
export const ACCOUNT_RULES = {
  /** A new name; `strictUsernameRule` also checks what needs large tables. */
  username: name(...USERNAME_SHAPE, ...USERNAME_CHECKS),
  /** A name that may be the present one, which is kept whatever the rule of new names says. */
  keptUsername: name(...USERNAME_SHAPE, storable('textCharacters')),
  email,
  /** A new password. */
  password: chosenPassword(
    required('passwordRequired'),
    minLength(PASSWORD_MIN, 'passwordMin'),
    maxLength(PASSWORD_MAX, 'passwordMax'),
  ),
  confirmPassword: verbatim(required('confirmRequired'), equalsPassword('password', 'passwordsDiffer')),
  /** A password to compare: the maximum limits the cost of hashing. */
  loginPassword: verbatim(required('passwordRequired'), comparedLength('passwordMax')),
  resetPassword: chosenPassword(
    required('newPasswordRequired'),
    minLength(PASSWORD_MIN, 'resetPasswordMin'),
    maxLength(PASSWORD_MAX, 'passwordMax'),
  ),
  resetConfirmPassword: verbatim(required('confirmRequired'), equalsPassword('password', 'newPasswordsDiffer')),
  currentPassword: verbatim(required('currentPasswordRequired'), comparedLength('passwordMax')),
  newPassword: chosenPassword(
    required('newPasswordRequired'),
    minLength(PASSWORD_MIN, 'passwordMin'),
    maxLength(PASSWORD_MAX, 'passwordMax'),
  ),
  confirmNewPassword: verbatim(required('confirmNewRequired'), equalsPassword('newPassword', 'newPasswordsDiffer')),
  /** Shown in the own profile, never sent: it follows from the birthdate. */
  age: verbatim(required('ageRequired'), {
    name: 'adult',
    text: 'birthdateAdult',
    passes: (value) => typeof value === 'number' && value >= MINIMUM_AGE,
  }),
  birthdate: verbatim(
    required('birthdateRequired'),
    satisfies('fullYear', 'birthdateYear', (value) => !/^\d{1,3}-\d{0,2}-\d{0,2}$/.test(value)),
    satisfies(
      'calendarDate',
      'birthdateInvalid',
      (value) => isCalendarDate(value) && ageOn(value, new Date()) <= MAXIMUM_AGE,
    ),
    satisfies('adult', 'birthdateAdult', (value) => ageOn(value, new Date()) >= MINIMUM_AGE),
  ),
  gender: verbatim(
    required('genderRequired'),
    satisfies('known', 'genderUnknown', (value) => (GENDERS as readonly string[]).includes(value)),
  ),
  /** `townRule` also checks that the town exists. */
  location: trimmed(required('locationRequired'), storable('locationUnknown')),
  aboutMe: freeText(maxLength(ABOUT_ME_MAX, 'aboutMeMax')),
  interests: verbatim(nonEmptyList('interestsRequired')),
  acceptTerms: verbatim(accepted('termsRequired')),
} as const satisfies Record<string, FieldRule>;

/** `ACCOUNT_RULES.location` with the check against the list of towns, which the client loads on demand for its size. */
export const townRule = (isTown: (text: string) => boolean): FieldRule =>
  trimmed(...ACCOUNT_RULES.location.checks, satisfies('town', 'locationUnknown', isTown));

/** `ACCOUNT_RULES.username` with the checks that need the server's tables of look-alike letters and of domains. */
export const strictUsernameRule = (...checks: Check[]): FieldRule => ({
  ...ACCOUNT_RULES.username,
  checks: [...ACCOUNT_RULES.username.checks, ...checks],
});
