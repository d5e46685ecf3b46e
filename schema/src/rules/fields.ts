import { GENDERS } from '../gender.js';
import {
  ABOUT_ME_MAX,
  APPEAL_TEXT_MAX,
  COMMENT_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_SUBJECT_MAX,
  DECISION_FACTS_MAX,
  MAXIMUM_AGE,
  MESSAGE_MAX,
  MINIMUM_AGE,
  PASSWORD_MAX,
  PASSWORD_MIN,
  POST_MAX,
  REPORT_LOCATION_MAX,
  REPORT_REASON_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from '../limits.js';
import { type ReportKind, URGENT_KINDS } from '../moderation.js';
import { FIELD_TEXTS as TEXT } from '../texts/fields.js';
import { ageOn, isCalendarDate } from '../time.js';
import { isEmail } from './email.js';
import { chosenPassword, comparedLength, equalsPassword } from './password.js';
import {
  accepted,
  type Check,
  type FieldRule,
  maxLength,
  minLength,
  nonEmptyList,
  normalise,
  required,
  satisfies,
  storable,
} from './rule.js';
import { EMOJI_STYLE, USERNAME_CHECKS } from './username.js';

const trimmed = (...checks: Check[]): FieldRule => ({ trims: true, checks });
/** Text that may contain control and invisible characters, as in emojis and in pasted text. */
const freeText = (...checks: Check[]): FieldRule => trimmed(...checks, storable(TEXT.textCharacters));
const name = (...checks: Check[]): FieldRule => ({ ...trimmed(...checks), drops: EMOJI_STYLE });
const verbatim = (...checks: Check[]): FieldRule => ({ trims: false, checks });

const email = trimmed(required(TEXT.emailRequired), satisfies('email', TEXT.emailInvalid, isEmail));

/** Whoever sees somebody in danger may report it without a name (article 16(2)(c) of the Digital Services Act). */
const unlessUrgent = (check: Check): Check => ({
  ...check,
  passes: (value, others) => URGENT_KINDS.includes(others['kind'] as ReportKind) || check.passes(value, others),
});

/** What every stored name satisfies, however old. */
const USERNAME_SHAPE = [
  required(TEXT.usernameRequired),
  minLength(USERNAME_MIN, TEXT.usernameMin),
  maxLength(USERNAME_MAX, TEXT.usernameMax),
];

/** The rules of all form and input fields. */
export const RULES = {
  /** A new name; `strictUsernameRule` also checks what needs large tables. */
  username: name(...USERNAME_SHAPE, ...USERNAME_CHECKS),
  /** A name that may be the present one, which is kept whatever the rule of new names says. */
  keptUsername: name(...USERNAME_SHAPE, storable(TEXT.textCharacters)),
  email,
  /** A new password. */
  password: chosenPassword(
    required(TEXT.passwordRequired),
    minLength(PASSWORD_MIN, TEXT.passwordMin),
    maxLength(PASSWORD_MAX, TEXT.passwordMax),
  ),
  confirmPassword: verbatim(required(TEXT.confirmRequired), equalsPassword('password', TEXT.passwordsDiffer)),
  /** A password to compare: the maximum limits the cost of hashing. */
  loginPassword: verbatim(required(TEXT.passwordRequired), comparedLength(TEXT.passwordMax)),
  resetPassword: chosenPassword(
    required(TEXT.newPasswordRequired),
    minLength(PASSWORD_MIN, TEXT.resetPasswordMin),
    maxLength(PASSWORD_MAX, TEXT.passwordMax),
  ),
  resetConfirmPassword: verbatim(required(TEXT.confirmRequired), equalsPassword('password', TEXT.newPasswordsDiffer)),
  currentPassword: verbatim(required(TEXT.currentPasswordRequired), comparedLength(TEXT.passwordMax)),
  newPassword: chosenPassword(
    required(TEXT.newPasswordRequired),
    minLength(PASSWORD_MIN, TEXT.passwordMin),
    maxLength(PASSWORD_MAX, TEXT.passwordMax),
  ),
  confirmNewPassword: verbatim(
    required(TEXT.confirmNewRequired),
    equalsPassword('newPassword', TEXT.newPasswordsDiffer),
  ),
  /** Shown in the own profile, never sent: it follows from the birthdate. */
  age: verbatim(required(TEXT.ageRequired), {
    name: 'adult',
    text: TEXT.birthdateAdult,
    passes: (value) => typeof value === 'number' && value >= MINIMUM_AGE,
  }),
  birthdate: verbatim(
    required(TEXT.birthdateRequired),
    satisfies('fullYear', TEXT.birthdateYear, (value) => !/^\d{1,3}-\d{0,2}-\d{0,2}$/.test(value)),
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
  decisionFacts: freeText(maxLength(DECISION_FACTS_MAX, TEXT.decisionFactsMax)),
  appealText: freeText(required(TEXT.appealTextRequired), maxLength(APPEAL_TEXT_MAX, TEXT.appealTextMax)),
  reportReason: freeText(required(TEXT.reportReasonRequired), maxLength(REPORT_REASON_MAX, TEXT.reportReasonMax)),
  reportKind: verbatim(required(TEXT.reportKindRequired)),
  reportLocation: freeText(required(TEXT.reportLocationRequired), maxLength(REPORT_LOCATION_MAX, TEXT.contactTooLong)),
  visitorName: freeText(
    unlessUrgent(required(TEXT.reportNameRequired)),
    maxLength(CONTACT_NAME_MAX, TEXT.contactTooLong),
  ),
  visitorEmail: trimmed(unlessUrgent(required(TEXT.emailRequired)), satisfies('email', TEXT.emailInvalid, isEmail)),
  goodFaith: verbatim(accepted(TEXT.goodFaithRequired)),
} as const satisfies Record<string, FieldRule>;

/** `RULES.location` with the check against the list of towns, which the client loads on demand for its size. */
export const townRule = (isTown: (text: string) => boolean): FieldRule =>
  trimmed(...RULES.location.checks, satisfies('town', TEXT.locationUnknown, isTown));

/** `RULES.username` with the checks that need the server's tables of look-alike letters and of domains. */
export const strictUsernameRule = (...checks: Check[]): FieldRule => ({
  ...RULES.username,
  checks: [...RULES.username.checks, ...checks],
});

/** A rule that accepts the value that is stored already, whatever it says of new ones. */
export const unlessUnchanged = (rule: FieldRule, before: string): FieldRule => ({
  ...rule,
  checks: rule.checks.map((check) => ({
    ...check,
    passes: (value, others) => value === normalise(rule, before) || check.passes(value, others),
  })),
});

export type RuleName = keyof typeof RULES;
