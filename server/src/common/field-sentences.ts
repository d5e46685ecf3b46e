import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { FIELD_TEXTS } from '@venn/schema/texts/fields';
import type { Sentence } from './sentence.js';

type FieldText = keyof typeof FIELD_TEXTS;

/** The English of `FIELD_TEXTS`; not in `schema`, because the Danish client would download it. */
const ENGLISH: Readonly<Record<FieldText, string>> = {
  usernameRequired: 'A username is required',
  usernameMin: 'The username must have at least 3 characters',
  usernameMax: 'The username must be shorter than 20 characters',
  usernameCharacters: 'The username may not contain invisible characters',
  usernameSpaces: 'The username may have only one space at a time',
  usernameAlphabet: 'The username may only have letters of one alphabet',
  usernameMarks: 'The username may have two accents on a letter at the most',
  usernameLink: 'The username may not contain / : or @',
  usernameDomain: 'The username may not be a web address',
  usernamePhone: 'The username may not contain a phone number',
  usernameLookalikes: 'The username may not have characters that only look like the letters a to z',
  usernameReserved: 'The username is reserved',
  emailInvalid: 'Invalid email address',
  emailRequired: 'An email address is required',
  passwordMin: 'The password must have at least 6 characters',
  passwordMax: 'The password may have 128 characters at the most',
  passwordRequired: 'A password is required',
  passwordsDiffer: 'The passwords must match',
  confirmRequired: 'Please confirm the password',
  birthdateRequired: 'A date of birth is required',
  birthdateYear: 'Write the year with four digits',
  birthdateInvalid: 'The date of birth does not exist',
  birthdateAdult: 'You must be at least 18 years old',
  genderRequired: 'A gender is required',
  genderUnknown: 'Choose a gender from the list',
  locationRequired: 'A location is required',
  locationUnknown: 'Choose a town from the list',
  textCharacters: 'The text contains a character that cannot be stored',
  aboutMeMax: 'About me may have 1000 characters at the most',
  termsRequired: 'You must accept the terms to create an account',
  interestsRequired: 'Please choose at least one interest',
  interestsUnknown: 'One of the interests no longer exists',
  resetPasswordMin: 'At least 6 characters',
  newPasswordRequired: 'A new password is required',
  newPasswordsDiffer: 'The passwords do not match',
  ageRequired: 'An age is required',
  currentPasswordRequired: 'The current password is required',
  currentPasswordWrong: 'The current password is wrong',
  confirmNewRequired: 'Please confirm the new password',
  contactRequired: 'Please fill in all fields.',
  contactTooLong: 'The text is too long',
  avatarTooLarge: ERROR_TEXTS.en.FILE_TOO_LARGE,
  avatarType: ERROR_TEXTS.en.UNSUPPORTED_MEDIA_TYPE,
  interestUnknown: 'The interest no longer exists',
  postRequired: 'Write your post',
  postMax: 'The post may have 1000 characters at the most',
  commentRequired: 'Write a comment',
  commentMax: 'The comment may have 500 characters at the most',
  messageRequired: 'Write a message',
  messageMax: 'The message may have 2000 characters at the most',
  decisionFactsMax: 'The facts may have 2000 characters at the most',
  appealTextRequired: 'Write why you disagree.',
  appealTextMax: 'The appeal may have 2000 characters at the most',
  reportReasonRequired: 'Please give a reason.',
  reportReasonMax: 'The reason may have 2000 characters at the most',
  reportKindRequired: 'Please choose what it is about.',
  reportLocationRequired: 'Please say where it is.',
  reportNameRequired: 'Please give your name.',
  goodFaithRequired: 'Please confirm that you believe the report to be right.',
};

/** Messages for refused fields, in both languages. */
export const FIELD_SENTENCES = Object.fromEntries(
  Object.entries(FIELD_TEXTS).map(([key, da]) => [key, { da, en: ENGLISH[key as FieldText] }]),
) as Readonly<Record<FieldText, Sentence>>;

const BY_DANISH = new Map(Object.values(FIELD_SENTENCES).map((sentence) => [sentence.da, sentence]));

/** Both languages of a shared rule's text, which is Danish; Danish in both where it has no translation. */
export const ruleSentence = (text: string): Sentence => BY_DANISH.get(text) ?? { da: text, en: text };
