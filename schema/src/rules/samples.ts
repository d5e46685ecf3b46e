import { FIELD_TEXTS as TEXT } from '../texts/fields.js';
import type { RuleName } from './fields.js';

interface Samples {
  accepted: readonly unknown[];
  /** A refused value and its error text. */
  refused: readonly (readonly [value: unknown, text: string])[];
  /** Other fields of the form that the rule compares with. */
  others?: Readonly<Record<string, unknown>>;
}

const years = (count: number): string => `${new Date().getUTCFullYear() - count}-01-01`;
const tomorrowYearsAgo = (count: number): string => {
  const day = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  return `${day.getUTCFullYear() - count}-${day.toISOString().slice(5, 10)}`.replace('-02-29', '-03-02');
};

/** Values that both implementations of the rules, yup's and class-validator's, must accept and refuse. */
export const SAMPLES: Record<RuleName, Samples> = {
  username: {
    accepted: [
      'Bo_',
      'Søren Ågård',
      'Bjørn-Åge_Thorsgaard',
      '  Lone  ',
      'æøå',
      'Emil🌿',
      'Jens ❤️',
      'Jens ❤️ Bo',
      'Anna\ufe0e',
      '\ufeffAnna\u200b',
      'x'.repeat(20),
      'Ø'.repeat(20),
      'Søren',
      'Soren',
      'Hr. Bo',
      'H.C. Andersen',
      'Bo & Åse',
      'Lone 1987',
      'Lone 12-08-87',
      'Vennen',
      'Teamet',
      'Bo Admiral',
      'Vennike',
      'Lille Skat',
      'Politikeren',
      'Διονύσης',
      'Наташа 7',
      'عمر',
      '田中さん',
      '김민준',
      'Nguyễn Thế',
      'Bx\u0323\u0324y',
    ],
    refused: [
      ['', TEXT.usernameRequired],
      ['   ', TEXT.usernameRequired],
      [undefined, TEXT.usernameRequired],
      [null, TEXT.usernameRequired],
      ['\u3164\u3164\u3164', TEXT.usernameRequired],
      ['ab', TEXT.usernameMin],
      [' ab ', TEXT.usernameMin],
      ['x'.repeat(21), TEXT.usernameMax],
      ['zero\u200bwidth', TEXT.usernameCharacters],
      ['line\nbreak', TEXT.usernameCharacters],
      ['right\u202eleft', TEXT.usernameCharacters],
      ['hard\u00a0space', TEXT.usernameCharacters],
      ...[
        'An\uffa0na',
        'An\u115fna',
        'An\u1160na',
        'An\u2800na',
        'An\u034fna',
        'An\u180bna',
        'An\u17b4na',
        'An\u{e0100}na',
        'An\ufe0fna',
        'Emil👩\u200d🌾',
      ].map((name) => [name, TEXT.usernameCharacters] as const),
      ['Bo  Bo', TEXT.usernameSpaces],
      ['Аnna', TEXT.usernameAlphabet],
      ['Ανna', TEXT.usernameAlphabet],
      ['ᎪᏁᏁᎪ', TEXT.usernameAlphabet],
      ['Bx\u0323\u0324\u0325y', TEXT.usernameMarks],
      ['bit.ly/ab12', TEXT.usernameLink],
      ['https://a.dk', TEXT.usernameLink],
      ['bo@post', TEXT.usernameLink],
      ['bo＠post', TEXT.usernameLink],
      ['Bo 12345678', TEXT.usernamePhone],
      ['+45 12 34 56 78', TEXT.usernamePhone],
      ['1２3-4５6-7８', TEXT.usernamePhone],
      ['1\u20e32\u20e33\u20e34\u20e35\u20e36\u20e37\u20e38\u20e3', TEXT.usernamePhone],
      ['12*34 - 56 ~ 78', TEXT.usernamePhone],
      ...[
        'Admin',
        'VENN',
        'Ｖenn',
        'Administrator',
        'support',
        'Moderator',
        'Moderatør',
        'Venn Support',
        'venn-support 2',
        'Team Venn',
        'Vénn',
        'slettet bruger',
        'Slettet_Bruger',
        'Admin Karen',
        'Bo, moderator',
        'VennSikkerhed',
        'OnPay',
        'Mit ID',
        'Rigspolitiet',
        'Skat Danmark',
      ].map((name) => [name, TEXT.usernameReserved] as const),
      [42, TEXT.usernameMin],
    ],
  },
  keptUsername: {
    accepted: ['Bo_', 'Admin', 'bit.ly/ab', 'Bo  Bo', 'x'.repeat(20)],
    refused: [
      ['', TEXT.usernameRequired],
      ['ab', TEXT.usernameMin],
      ['x'.repeat(21), TEXT.usernameMax],
      ['Bo\0Bo', TEXT.textCharacters],
    ],
  },
  email: {
    accepted: [
      'a@b.dk',
      'a@ｅxample.dk',
      'a@4.dk',
      'Søren@ågård.dk',
      'lone+venn@mail.example.com',
      ' lone@example.dk ',
      '\u200blone@example.dk\u200b\ufeff',
      `${'x'.repeat(64)}@${'y'.repeat(63)}.dk`,
    ],
    refused: [
      ['', TEXT.emailRequired],
      ['\u200b', TEXT.emailRequired],
      [undefined, TEXT.emailRequired],
      [`${'x'.repeat(65)}@b.dk`, TEXT.emailInvalid],
      [`${'ø'.repeat(33)}@b.dk`, TEXT.emailInvalid],
      [`a@${'y'.repeat(64)}.dk`, TEXT.emailInvalid],
      ['lo\u200bne@example.dk', TEXT.emailInvalid],
      ['lone', TEXT.emailInvalid],
      ['lone@', TEXT.emailInvalid],
      ['lone@localhost', TEXT.emailInvalid],
      ['lone@@example.dk', TEXT.emailInvalid],
      ['lo ne@example.dk', TEXT.emailInvalid],
      ['lone@example.dk\r\nBcc: x@y.dk', TEXT.emailInvalid],
      ['lone@example..dk', TEXT.emailInvalid],
      ['.lone@example.dk', TEXT.emailInvalid],
      ['"lone" <lone@example.dk>', TEXT.emailInvalid],
      [`${'x'.repeat(250)}@b.dk`, TEXT.emailInvalid],
      ['lone@127.0.0.1', TEXT.emailInvalid],
      ['lone@１２７.0.0.１', TEXT.emailInvalid],
      ['lone@0x7f.0x1', TEXT.emailInvalid],
      ['lone@⑴.dk', TEXT.emailInvalid],
    ],
  },
  password: {
    accepted: ['123456', '      ', 'æøåæøå', 'x'.repeat(128), 'a\u030a'.repeat(128), '㎏㎏㎏'],
    refused: [
      ['', TEXT.passwordRequired],
      [undefined, TEXT.passwordRequired],
      ['12345', TEXT.passwordMin],
      ['a\u030aa\u030aa\u030a', TEXT.passwordMin],
      ['x'.repeat(129), TEXT.passwordMax],
      ['㎏'.repeat(65), TEXT.passwordMax],
      ['\u0301\u0323'.repeat(30_000), TEXT.passwordMax],
    ],
  },
  confirmPassword: {
    others: { password: 'hemmelig Å' },
    accepted: ['hemmelig Å', 'hemmelig A\u030a', 'hemmelig \u212b'],
    refused: [
      ['', TEXT.confirmRequired],
      ['hemmelig A', TEXT.passwordsDiffer],
      ['hemmelig Å ', TEXT.passwordsDiffer],
    ],
  },
  loginPassword: {
    accepted: ['1', 'x'.repeat(128), 'a\u030a'.repeat(128), '㎏'.repeat(128)],
    refused: [
      ['', TEXT.passwordRequired],
      ['x'.repeat(129), TEXT.passwordMax],
    ],
  },
  resetPassword: {
    accepted: ['123456'],
    refused: [
      ['', TEXT.newPasswordRequired],
      ['12345', TEXT.resetPasswordMin],
      ['x'.repeat(129), TEXT.passwordMax],
    ],
  },
  resetConfirmPassword: {
    others: { password: 'hemmelig' },
    accepted: ['hemmelig'],
    refused: [
      ['', TEXT.confirmRequired],
      ['hemmeligt', TEXT.newPasswordsDiffer],
    ],
  },
  birthdate: {
    accepted: [years(19), years(70), '1996-02-29', '1930-12-31'],
    refused: [
      ['', TEXT.birthdateRequired],
      [undefined, TEXT.birthdateRequired],
      ['85-05-17', TEXT.birthdateYear],
      ['985-05-17', TEXT.birthdateYear],
      ['1995-02-29', TEXT.birthdateInvalid],
      ['1995-13-01', TEXT.birthdateInvalid],
      ['01-02-1990', TEXT.birthdateInvalid],
      ['1800-01-01', TEXT.birthdateInvalid],
      [tomorrowYearsAgo(18), TEXT.birthdateAdult],
      [years(10), TEXT.birthdateAdult],
      [`${new Date().getUTCFullYear() + 1}-01-01`, TEXT.birthdateAdult],
    ],
  },
  gender: {
    accepted: ['male', 'female', 'prefer-not-to-say'],
    refused: [
      ['', TEXT.genderRequired],
      [undefined, TEXT.genderRequired],
      ['Mand', TEXT.genderUnknown],
      ['__proto__', TEXT.genderUnknown],
    ],
  },
  location: {
    accepted: ['Roskilde'],
    refused: [
      ['', TEXT.locationRequired],
      ['  ', TEXT.locationRequired],
      [null, TEXT.locationRequired],
    ],
  },
  aboutMe: {
    accepted: ['', undefined, null, 'Jeg går gerne langt.', 'x'.repeat(1000), '🌿'.repeat(1000)],
    refused: [
      ['x'.repeat(1001), TEXT.aboutMeMax],
      ['🌿'.repeat(1001), TEXT.aboutMeMax],
    ],
  },
  interests: {
    accepted: [['a'], ['a', 'b']],
    refused: [
      [[], TEXT.interestsRequired],
      [undefined, TEXT.interestsRequired],
      ['a', TEXT.interestsRequired],
    ],
  },
  acceptTerms: {
    accepted: [true],
    refused: [
      [false, TEXT.termsRequired],
      [undefined, TEXT.termsRequired],
      ['true', TEXT.termsRequired],
    ],
  },
  currentPassword: {
    accepted: ['x', ' x ', 'x'.repeat(128)],
    refused: [
      ['', TEXT.currentPasswordRequired],
      ['x'.repeat(129), TEXT.passwordMax],
    ],
  },
  newPassword: {
    accepted: ['123456', ' 1234 ', 'x'.repeat(128)],
    refused: [
      ['', TEXT.newPasswordRequired],
      ['12345', TEXT.passwordMin],
      ['x'.repeat(129), TEXT.passwordMax],
    ],
  },
  confirmNewPassword: {
    accepted: ['hemmelig'],
    refused: [
      ['', TEXT.confirmNewRequired],
      ['hemmeligt', TEXT.newPasswordsDiffer],
    ],
    others: { newPassword: 'hemmelig' },
  },
  age: {
    accepted: [18, 95],
    refused: [
      [undefined, TEXT.ageRequired],
      [17, TEXT.birthdateAdult],
      [Number.NaN, TEXT.birthdateAdult],
    ],
  },
  contactName: {
    accepted: ['Lone'],
    refused: [
      ['', TEXT.contactRequired],
      [' ', TEXT.contactRequired],
      ['x'.repeat(101), TEXT.contactTooLong],
    ],
  },
  contactEmail: {
    accepted: ['lone@example.dk'],
    refused: [
      ['', TEXT.contactRequired],
      ['lone', TEXT.emailInvalid],
    ],
  },
  contactSubject: {
    accepted: ['Spørgsmål'],
    refused: [
      ['', TEXT.contactRequired],
      ['x'.repeat(201), TEXT.contactTooLong],
    ],
  },
  contactMessage: {
    accepted: ['Hej', 'x'.repeat(5000)],
    refused: [
      ['', TEXT.contactRequired],
      ['x'.repeat(5001), TEXT.contactTooLong],
    ],
  },
  postContent: {
    accepted: ['Hej', ' Hej\ndu ', 'x'.repeat(1000), 'Ø'.repeat(1000), '🌿'.repeat(1000)],
    refused: [
      ['', TEXT.postRequired],
      [' \n\t ', TEXT.postRequired],
      ['\u200b\u2060 \u0007', TEXT.postRequired],
      ['x'.repeat(1001), TEXT.postMax],
    ],
  },
  commentContent: {
    accepted: ['Hej', ' Hej ', 'x'.repeat(500)],
    refused: [
      ['', TEXT.commentRequired],
      [' \n\t ', TEXT.commentRequired],
      ['x'.repeat(501), TEXT.commentMax],
    ],
  },
  messageContent: {
    accepted: ['Hej', ' Hej ', 'x'.repeat(2000), `  ${'x'.repeat(2000)}  `],
    refused: [
      ['', TEXT.messageRequired],
      [' \n\t ', TEXT.messageRequired],
      ['\u200b', TEXT.messageRequired],
      ['x'.repeat(2001), TEXT.messageMax],
    ],
  },
  decisionFacts: {
    accepted: ['', ' Beder om penge\ni beskeder ', 'x'.repeat(2000)],
    refused: [['x'.repeat(2001), TEXT.decisionFactsMax]],
  },
  appealText: {
    accepted: ['Det var ikke mig.', 'x'.repeat(2000)],
    refused: [
      ['', TEXT.appealTextRequired],
      [' \n\t ', TEXT.appealTextRequired],
      ['x'.repeat(2001), TEXT.appealTextMax],
    ],
  },
  reportReason: {
    accepted: ['Skriver grimt', ' Falsk profil\nog penge ', 'x'.repeat(2000)],
    refused: [
      ['', TEXT.reportReasonRequired],
      [' \n\t ', TEXT.reportReasonRequired],
      ['x'.repeat(2001), TEXT.reportReasonMax],
    ],
  },
  reportKind: {
    accepted: ['spam'],
    refused: [['', TEXT.reportKindRequired]],
  },
  reportLocation: {
    accepted: ['https://venn.dk/profile/1', 'Profilen Bo', 'x'.repeat(500)],
    refused: [
      ['', TEXT.reportLocationRequired],
      [' \n ', TEXT.reportLocationRequired],
      ['x'.repeat(501), TEXT.contactTooLong],
    ],
  },
  visitorName: {
    accepted: ['Lone'],
    refused: [
      ['', TEXT.reportNameRequired],
      ['x'.repeat(101), TEXT.contactTooLong],
    ],
    others: { kind: 'spam' },
  },
  visitorEmail: {
    accepted: ['', 'lone@example.dk'],
    refused: [['lone', TEXT.emailInvalid]],
    others: { kind: 'danger_to_life' },
  },
  goodFaith: {
    accepted: [true],
    refused: [
      [false, TEXT.goodFaithRequired],
      [undefined, TEXT.goodFaithRequired],
    ],
  },
};
