import type { FieldText } from '../texts/fields.js';
import type { AccessTokenRuleName } from './access-token.js';
import type { AftaleRuleName } from './aftale.js';
import type { RuleName } from './fields.js';
import type { ReportRuleName } from './report.js';

interface Samples {
  accepted: readonly unknown[];
  /** A refused value and the key of its error text. */
  refused: readonly (readonly [value: unknown, text: FieldText])[];
  /** Other fields of the form that the rule compares with. */
  others?: Readonly<Record<string, unknown>>;
}

const years = (count: number): string => `${new Date().getUTCFullYear() - count}-01-01`;
const tomorrowYearsAgo = (count: number): string => {
  const day = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  return `${day.getUTCFullYear() - count}-${day.toISOString().slice(5, 10)}`.replace('-02-29', '-03-02');
};

/** Values that both implementations of the rules, yup's and class-validator's, must accept and refuse. */
export const SAMPLES: Record<RuleName | AccessTokenRuleName | AftaleRuleName | ReportRuleName, Samples> = {
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
      ['', 'usernameRequired'],
      ['   ', 'usernameRequired'],
      [undefined, 'usernameRequired'],
      [null, 'usernameRequired'],
      ['\u3164\u3164\u3164', 'usernameRequired'],
      ['ab', 'usernameMin'],
      [' ab ', 'usernameMin'],
      ['x'.repeat(21), 'usernameMax'],
      ['zero\u200bwidth', 'usernameCharacters'],
      ['line\nbreak', 'usernameCharacters'],
      ['right\u202eleft', 'usernameCharacters'],
      ['hard\u00a0space', 'usernameCharacters'],
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
      ].map((name) => [name, 'usernameCharacters'] as const),
      ['Bo  Bo', 'usernameSpaces'],
      ['Аnna', 'usernameAlphabet'],
      ['Ανna', 'usernameAlphabet'],
      ['ᎪᏁᏁᎪ', 'usernameAlphabet'],
      ['Bx\u0323\u0324\u0325y', 'usernameMarks'],
      ['bit.ly/ab12', 'usernameLink'],
      ['https://a.dk', 'usernameLink'],
      ['bo@post', 'usernameLink'],
      ['bo＠post', 'usernameLink'],
      ['Bo 12345678', 'usernamePhone'],
      ['+45 12 34 56 78', 'usernamePhone'],
      ['1２3-4５6-7８', 'usernamePhone'],
      ['1\u20e32\u20e33\u20e34\u20e35\u20e36\u20e37\u20e38\u20e3', 'usernamePhone'],
      ['12*34 - 56 ~ 78', 'usernamePhone'],
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
      ].map((name) => [name, 'usernameReserved'] as const),
      [42, 'usernameMin'],
    ],
  },
  keptUsername: {
    accepted: ['Bo_', 'Admin', 'bit.ly/ab', 'Bo  Bo', 'x'.repeat(20)],
    refused: [
      ['', 'usernameRequired'],
      ['ab', 'usernameMin'],
      ['x'.repeat(21), 'usernameMax'],
      ['Bo\0Bo', 'textCharacters'],
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
      ['', 'emailRequired'],
      ['\u200b', 'emailRequired'],
      [undefined, 'emailRequired'],
      [`${'x'.repeat(65)}@b.dk`, 'emailInvalid'],
      [`${'ø'.repeat(33)}@b.dk`, 'emailInvalid'],
      [`a@${'y'.repeat(64)}.dk`, 'emailInvalid'],
      ['lo\u200bne@example.dk', 'emailInvalid'],
      ['lone', 'emailInvalid'],
      ['lone@', 'emailInvalid'],
      ['lone@localhost', 'emailInvalid'],
      ['lone@@example.dk', 'emailInvalid'],
      ['lo ne@example.dk', 'emailInvalid'],
      ['lone@example.dk\r\nBcc: x@y.dk', 'emailInvalid'],
      ['lone@example..dk', 'emailInvalid'],
      ['.lone@example.dk', 'emailInvalid'],
      ['"lone" <lone@example.dk>', 'emailInvalid'],
      [`${'x'.repeat(250)}@b.dk`, 'emailInvalid'],
      ['lone@127.0.0.1', 'emailInvalid'],
      ['lone@１２７.0.0.１', 'emailInvalid'],
      ['lone@0x7f.0x1', 'emailInvalid'],
      ['lone@⑴.dk', 'emailInvalid'],
    ],
  },
  password: {
    accepted: ['123456', '      ', 'æøåæøå', 'x'.repeat(128), 'a\u030a'.repeat(128), '㎏㎏㎏'],
    refused: [
      ['', 'passwordRequired'],
      [undefined, 'passwordRequired'],
      ['12345', 'passwordMin'],
      ['a\u030aa\u030aa\u030a', 'passwordMin'],
      ['x'.repeat(129), 'passwordMax'],
      ['㎏'.repeat(65), 'passwordMax'],
      ['\u0301\u0323'.repeat(30_000), 'passwordMax'],
    ],
  },
  confirmPassword: {
    others: { password: 'hemmelig Å' },
    accepted: ['hemmelig Å', 'hemmelig A\u030a', 'hemmelig \u212b'],
    refused: [
      ['', 'confirmRequired'],
      ['hemmelig A', 'passwordsDiffer'],
      ['hemmelig Å ', 'passwordsDiffer'],
    ],
  },
  loginPassword: {
    accepted: ['1', 'x'.repeat(128), 'a\u030a'.repeat(128), '㎏'.repeat(128)],
    refused: [
      ['', 'passwordRequired'],
      ['x'.repeat(129), 'passwordMax'],
    ],
  },
  resetPassword: {
    accepted: ['123456'],
    refused: [
      ['', 'newPasswordRequired'],
      ['12345', 'resetPasswordMin'],
      ['x'.repeat(129), 'passwordMax'],
    ],
  },
  resetConfirmPassword: {
    others: { password: 'hemmelig' },
    accepted: ['hemmelig'],
    refused: [
      ['', 'confirmRequired'],
      ['hemmeligt', 'newPasswordsDiffer'],
    ],
  },
  birthdate: {
    accepted: [years(19), years(70), '1996-02-29', '1930-12-31'],
    refused: [
      ['', 'birthdateRequired'],
      [undefined, 'birthdateRequired'],
      ['85-05-17', 'birthdateYear'],
      ['985-05-17', 'birthdateYear'],
      ['1995-02-29', 'birthdateInvalid'],
      ['1995-13-01', 'birthdateInvalid'],
      ['01-02-1990', 'birthdateInvalid'],
      ['1800-01-01', 'birthdateInvalid'],
      [tomorrowYearsAgo(18), 'birthdateAdult'],
      [years(10), 'birthdateAdult'],
      [`${new Date().getUTCFullYear() + 1}-01-01`, 'birthdateAdult'],
    ],
  },
  gender: {
    accepted: ['male', 'female', 'prefer-not-to-say'],
    refused: [
      ['', 'genderRequired'],
      [undefined, 'genderRequired'],
      ['Mand', 'genderUnknown'],
      ['__proto__', 'genderUnknown'],
    ],
  },
  location: {
    accepted: ['Roskilde'],
    refused: [
      ['', 'locationRequired'],
      ['  ', 'locationRequired'],
      [null, 'locationRequired'],
    ],
  },
  aboutMe: {
    accepted: ['', undefined, null, 'Jeg går gerne langt.', 'x'.repeat(1000), '🌿'.repeat(1000)],
    refused: [
      ['x'.repeat(1001), 'aboutMeMax'],
      ['🌿'.repeat(1001), 'aboutMeMax'],
    ],
  },
  interests: {
    accepted: [['a'], ['a', 'b']],
    refused: [
      [[], 'interestsRequired'],
      [undefined, 'interestsRequired'],
      ['a', 'interestsRequired'],
    ],
  },
  acceptTerms: {
    accepted: [true],
    refused: [
      [false, 'termsRequired'],
      [undefined, 'termsRequired'],
      ['true', 'termsRequired'],
    ],
  },
  currentPassword: {
    accepted: ['x', ' x ', 'x'.repeat(128)],
    refused: [
      ['', 'currentPasswordRequired'],
      ['x'.repeat(129), 'passwordMax'],
    ],
  },
  newPassword: {
    accepted: ['123456', ' 1234 ', 'x'.repeat(128)],
    refused: [
      ['', 'newPasswordRequired'],
      ['12345', 'passwordMin'],
      ['x'.repeat(129), 'passwordMax'],
    ],
  },
  confirmNewPassword: {
    accepted: ['hemmelig'],
    refused: [
      ['', 'confirmNewRequired'],
      ['hemmeligt', 'newPasswordsDiffer'],
    ],
    others: { newPassword: 'hemmelig' },
  },
  age: {
    accepted: [18, 95],
    refused: [
      [undefined, 'ageRequired'],
      [17, 'birthdateAdult'],
      [Number.NaN, 'birthdateAdult'],
    ],
  },
  contactName: {
    accepted: ['Lone'],
    refused: [
      ['', 'contactRequired'],
      [' ', 'contactRequired'],
      ['x'.repeat(101), 'contactTooLong'],
    ],
  },
  contactEmail: {
    accepted: ['lone@example.dk'],
    refused: [
      ['', 'contactRequired'],
      ['lone', 'emailInvalid'],
    ],
  },
  contactSubject: {
    accepted: ['Spørgsmål'],
    refused: [
      ['', 'contactRequired'],
      ['x'.repeat(201), 'contactTooLong'],
    ],
  },
  contactMessage: {
    accepted: ['Hej', 'x'.repeat(5000)],
    refused: [
      ['', 'contactRequired'],
      ['x'.repeat(5001), 'contactTooLong'],
    ],
  },
  postContent: {
    accepted: ['Hej', ' Hej\ndu ', 'x'.repeat(1000), 'Ø'.repeat(1000), '🌿'.repeat(1000)],
    refused: [
      ['', 'postRequired'],
      [' \n\t ', 'postRequired'],
      ['\u200b\u2060 \u0007', 'postRequired'],
      ['x'.repeat(1001), 'postMax'],
    ],
  },
  aftalePostContent: {
    accepted: ['Hej', 'x'.repeat(1000)],
    refused: [
      ['', 'postRequired'],
      ['x'.repeat(1001), 'postMax'],
    ],
  },
  aftaleTitle: {
    accepted: ['Tur', 'Tur langs Lejre Å', 'x'.repeat(60)],
    refused: [
      ['', 'aftaleTitleRequired'],
      [' \n ', 'aftaleTitleRequired'],
      ['Gå', 'aftaleTitleMin'],
      ['x'.repeat(61), 'aftaleTitleMax'],
    ],
  },
  aftaleStartsAt: {
    accepted: ['2026-11-29T10:00', '2027-03-28T01:59', '2027-03-28T03:00', '2026-10-25T02:30', '2028-02-29T23:59'],
    refused: [
      ['', 'aftaleStartRequired'],
      [undefined, 'aftaleStartRequired'],
      ['2026-11-29', 'aftaleTimeInvalid'],
      ['2026-11-29T10:00:00', 'aftaleTimeInvalid'],
      ['2026-11-29T10:00Z', 'aftaleTimeInvalid'],
      ['2027-02-29T10:00', 'aftaleTimeInvalid'],
      ['2026-11-29T24:00', 'aftaleTimeInvalid'],
      ['2027-03-28T02:00', 'aftaleTimeSkipped'],
      ['2027-03-28T02:30', 'aftaleTimeSkipped'],
    ],
  },
  aftaleEndsAt: {
    accepted: ['', undefined, '2026-10-25T01:31', '2026-10-25T03:00', '2026-10-28T00:30'],
    refused: [
      ['i morgen', 'aftaleTimeInvalid'],
      ['2027-03-28T02:30', 'aftaleTimeSkipped'],
      ['2026-10-25T01:30', 'aftaleEndBefore'],
      ['2026-10-24T23:00', 'aftaleEndBefore'],
      ['2026-10-28T00:31', 'aftaleTooLong'],
    ],
    others: { startsAt: '2026-10-25T01:30' },
  },
  aftaleTown: {
    accepted: ['Roskilde'],
    refused: [
      ['', 'aftaleTownRequired'],
      [null, 'aftaleTownRequired'],
    ],
  },
  aftalePlace: {
    accepted: ['', ' Lejre Station ', 'x'.repeat(120)],
    refused: [['x'.repeat(121), 'aftalePlaceMax']],
  },
  aftalePlaces: {
    accepted: [1, 4, 11, undefined],
    refused: [
      [0, 'aftalePlaces'],
      [12, 'aftalePlaces'],
      [1.5, 'aftalePlaces'],
      ['4', 'aftalePlaces'],
    ],
  },
  aftaleText: {
    accepted: ['', 'Seks kilometer i roligt tempo.', 'x'.repeat(500)],
    refused: [['x'.repeat(501), 'aftaleTextMax']],
  },
  aftaleNote: {
    accepted: ['', 'Må man være langsom?', 'x'.repeat(300)],
    refused: [['x'.repeat(301), 'aftaleNoteMax']],
  },
  aftaleCancelText: {
    accepted: ['', 'Det bliver storm.', 'x'.repeat(300)],
    refused: [['x'.repeat(301), 'aftaleCancelTextMax']],
  },
  commentContent: {
    accepted: ['Hej', ' Hej ', 'x'.repeat(500)],
    refused: [
      ['', 'commentRequired'],
      [' \n\t ', 'commentRequired'],
      ['x'.repeat(501), 'commentMax'],
    ],
  },
  messageContent: {
    accepted: ['Hej', ' Hej ', 'x'.repeat(2000), `  ${'x'.repeat(2000)}  `],
    refused: [
      ['', 'messageRequired'],
      [' \n\t ', 'messageRequired'],
      ['\u200b', 'messageRequired'],
      ['x'.repeat(2001), 'messageMax'],
    ],
  },
  searchText: {
    accepted: ['ka', ' kaffe ', 'kaffe & te | !"\'', '42', 'x'.repeat(100)],
    refused: [
      ['', 'searchRequired'],
      ['  ', 'searchRequired'],
      ['k', 'searchMin'],
      ['x'.repeat(101), 'searchMax'],
      ['🙂🙂', 'searchWords'],
      ['"&|!', 'searchWords'],
      ['ka\0', 'textCharacters'],
    ],
  },
  decisionFacts: {
    accepted: ['', ' Beder om penge\ni beskeder ', 'x'.repeat(2000)],
    refused: [['x'.repeat(2001), 'decisionFactsMax']],
  },
  appealText: {
    accepted: ['Det var ikke mig.', 'x'.repeat(2000)],
    refused: [
      ['', 'appealTextRequired'],
      [' \n\t ', 'appealTextRequired'],
      ['x'.repeat(2001), 'appealTextMax'],
    ],
  },
  reportReason: {
    accepted: ['Skriver grimt', ' Falsk profil\nog penge ', 'x'.repeat(2000)],
    refused: [
      ['', 'reportReasonRequired'],
      [' \n\t ', 'reportReasonRequired'],
      ['x'.repeat(2001), 'reportReasonMax'],
    ],
  },
  reportKind: {
    accepted: ['spam'],
    refused: [['', 'reportKindRequired']],
  },
  reportLocation: {
    accepted: ['https://venn.dk/profile/1', 'Profilen Bo', 'x'.repeat(500)],
    refused: [
      ['', 'reportLocationRequired'],
      [' \n ', 'reportLocationRequired'],
      ['x'.repeat(501), 'contactTooLong'],
    ],
  },
  visitorName: {
    accepted: ['Lone'],
    refused: [
      ['', 'reportNameRequired'],
      ['x'.repeat(101), 'contactTooLong'],
    ],
    others: { kind: 'spam' },
  },
  visitorEmail: {
    accepted: ['', 'lone@example.dk'],
    refused: [['lone', 'emailInvalid']],
    others: { kind: 'danger_to_life' },
  },
  accessTokenName: {
    accepted: ['Min kalender', 'echo-bot 2', 'x'.repeat(40), '  Ugens tur  '],
    refused: [
      ['', 'accessTokenName'],
      ['  ', 'accessTokenName'],
      ['x'.repeat(41), 'accessTokenName'],
      ['a\0b', 'textCharacters'],
      [undefined, 'accessTokenName'],
    ],
  },
  accessTokenScopes: {
    accepted: [['wall:read'], ['wall:read', 'messages:write']],
    refused: [
      [[], 'accessTokenScopes'],
      [undefined, 'accessTokenScopes'],
      [['wall:read', 'portal:read'], 'accessTokenScopeUnknown'],
    ],
  },
  accessTokenDays: {
    accepted: [30, 90, 365],
    refused: [
      [0, 'accessTokenDays'],
      [31, 'accessTokenDays'],
    ],
  },
  goodFaith: {
    accepted: [true],
    refused: [
      [false, 'goodFaithRequired'],
      [undefined, 'goodFaithRequired'],
    ],
  },
};
