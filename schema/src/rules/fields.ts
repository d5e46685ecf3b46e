import { GENDERS } from '../gender.js';
import {
  ABOUT_ME_MAX,
  COMMENT_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_SUBJECT_MAX,
  EMAIL_MAX,
  MAXIMUM_AGE,
  MESSAGE_MAX,
  MINIMUM_AGE,
  PASSWORD_MAX,
  PASSWORD_MIN,
  POST_MAX,
  REPORT_REASON_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from '../limits.js';
import { FIELD_TEXTS as TEXT } from '../texts/fields.js';
import { ageOn, isCalendarDate } from '../time.js';
import {
  accepted,
  type Check,
  equalsField,
  type FieldRule,
  lengthOf,
  maxLength,
  minLength,
  nonEmptyList,
  required,
  satisfies,
  storable,
} from './rule.js';

const trimmed = (...checks: Check[]): FieldRule => ({ trims: true, checks });
/** Text that may contain control and invisible characters, as in emojis and in pasted text. */
const freeText = (...checks: Check[]): FieldRule => trimmed(...checks, storable(TEXT.textCharacters));
const verbatim = (...checks: Check[]): FieldRule => ({ trims: false, checks });

/** Usernames that could be mistaken for the service itself. */
const RESERVED_USERNAMES = ['admin', 'venn', 'slettet bruger'];

/** Control, format, private-use and unassigned characters, and whitespace other than U+0020. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** One `@`, a local part, and a host with a dot. The verification mail proves the address. */
const EMAIL =
  /^[^\s@"(),:;<>[\\\]\p{C}]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

export const isEmail = (value: string): boolean =>
  lengthOf(value) <= EMAIL_MAX && EMAIL.test(value) && !/^\.|\.\.|\.@/.test(value);

const email = trimmed(required(TEXT.emailRequired), satisfies('email', TEXT.emailInvalid, isEmail));

/** The rules of all form and input fields. */
export const RULES = {
  username: trimmed(
    required(TEXT.usernameRequired),
    minLength(USERNAME_MIN, TEXT.usernameMin),
    maxLength(USERNAME_MAX, TEXT.usernameMax),
    satisfies('visible', TEXT.usernameCharacters, (value) => !INVISIBLE.test(value)),
    satisfies('notReserved', TEXT.usernameReserved, (value) => !RESERVED_USERNAMES.includes(value.toLowerCase())),
  ),
  email,
  /** A new password. */
  password: verbatim(
    required(TEXT.passwordRequired),
    minLength(PASSWORD_MIN, TEXT.passwordMin),
    maxLength(PASSWORD_MAX, TEXT.passwordMax),
  ),
  confirmPassword: verbatim(required(TEXT.confirmRequired), equalsField('password', TEXT.passwordsDiffer)),
  /** A password to compare: the maximum limits the cost of hashing. */
  loginPassword: verbatim(required(TEXT.passwordRequired), maxLength(PASSWORD_MAX, TEXT.passwordMax)),
  resetPassword: verbatim(
    required(TEXT.newPasswordRequired),
    minLength(PASSWORD_MIN, TEXT.resetPasswordMin),
    maxLength(PASSWORD_MAX, TEXT.passwordMax),
  ),
  resetConfirmPassword: verbatim(required(TEXT.confirmRequired), equalsField('password', TEXT.newPasswordsDiffer)),
  currentPassword: verbatim(required(TEXT.currentPasswordRequired), maxLength(PASSWORD_MAX, TEXT.passwordMax)),
  newPassword: verbatim(
    required(TEXT.newPasswordRequired),
    minLength(PASSWORD_MIN, TEXT.passwordMin),
    maxLength(PASSWORD_MAX, TEXT.passwordMax),
  ),
  confirmNewPassword: verbatim(required(TEXT.confirmNewRequired), equalsField('newPassword', TEXT.newPasswordsDiffer)),
  /** Shown in the own profile, never sent: it follows from the birthdate. */
  age: verbatim(required(TEXT.ageRequired), {
    name: 'adult',
    text: TEXT.birthdateAdult,
    passes: (value) => typeof value === 'number' && value >= MINIMUM_AGE,
  }),
  birthdate: verbatim(
    required(TEXT.birthdateRequired),
    satisfies(
      'calendarDate',
      TEXT.birthdateInvalid,
      (value) => isCalendarDate(value) && ageOn(value, new Date()) <= MAXIMUM_AGE,
    ),
    satisfies('adult', TEXT.birthdateAdult, (value) => ageOn(value, new Date()) >= MINIMUM_AGE),
  ),
  gender: verbatim(
    required(TEXT.genderRequired),
    satisfies('known', TEXT.genderUnknown, (value) => (GENDERS as readonly string[]).includes(value)),
  ),
  /** `townRule` also checks that the town exists. */
  location: trimmed(required(TEXT.locationRequired), storable(TEXT.locationUnknown)),
  aboutMe: freeText(maxLength(ABOUT_ME_MAX, TEXT.aboutMeMax)),
  interests: verbatim(nonEmptyList(TEXT.interestsRequired)),
  acceptTerms: verbatim(accepted(TEXT.termsRequired)),
  contactName: freeText(required(TEXT.contactRequired), maxLength(CONTACT_NAME_MAX, TEXT.contactTooLong)),
  contactEmail: trimmed(required(TEXT.contactRequired), satisfies('email', TEXT.emailInvalid, isEmail)),
  contactSubject: freeText(required(TEXT.contactRequired), maxLength(CONTACT_SUBJECT_MAX, TEXT.contactTooLong)),
  contactMessage: freeText(required(TEXT.contactRequired), maxLength(CONTACT_MESSAGE_MAX, TEXT.contactTooLong)),
  postContent: freeText(required(TEXT.postRequired), maxLength(POST_MAX, TEXT.postMax)),
  commentContent: freeText(required(TEXT.commentRequired), maxLength(COMMENT_MAX, TEXT.commentMax)),
  messageContent: freeText(required(TEXT.messageRequired), maxLength(MESSAGE_MAX, TEXT.messageMax)),
  reportReason: freeText(required(TEXT.reportReasonRequired), maxLength(REPORT_REASON_MAX, TEXT.reportReasonMax)),
} as const satisfies Record<string, FieldRule>;

/** `RULES.location` with the check against the list of towns, which the client loads on demand for its size. */
export const townRule = (isTown: (text: string) => boolean): FieldRule =>
  trimmed(...RULES.location.checks, satisfies('town', TEXT.locationUnknown, isTown));

export type RuleName = keyof typeof RULES;
