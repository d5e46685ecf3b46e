import { findLinks } from '../../lib/links';

/** Kinds of sensitive content, the most serious first. */
export const SENSITIVE_KINDS = ['cpr', 'card', 'account', 'money', 'phone'] as const;
export type SensitiveKind = (typeof SENSITIVE_KINDS)[number];

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Number boundaries: not part of a longer number, a word, or a decimal. */
const BEFORE = String.raw`(?<![\d\p{L}]|\d[.,])`;
const AFTER = String.raw`(?![\d\p{L}]|[.,]\d)`;
/** Not followed by a currency. */
const NOT_A_PRICE = String.raw`(?!\s*(?:kr\b|kroner|dkk|euro|eur\b|€|,-))`;

const number = (pattern: string, flags = ''): RegExp => new RegExp(`${BEFORE}(?:${pattern})${AFTER}`, `gu${flags}`);

// --- CPR -----------------------------------------------------------------------------------------------------------

const CPR = number(String.raw`\d{6} ?[-–]? ?\d{4}`);

/** Days per month of a leap year: the year is not checked. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isCpr(text: string): boolean {
  const digits = digitsOf(text);
  // Replacement CPR numbers have 60 added to the day.
  const day = Number(digits.slice(0, 2)) % 60;
  const days = DAYS[Number(digits.slice(2, 4)) - 1] ?? 0;
  return day >= 1 && day <= days;
}

// --- Payment cards --------------------------------------------------------------------------------------------------

/** Without separators, or grouped as printed on the card. */
const CARD = number(String.raw`\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,4}(?:\1\d{1,3})?|\d{4}([ -])\d{6}\2\d{4,5}`);
/** Prefixes of Visa, Dankort, Mastercard, American Express, Diners, JCB, Maestro and UnionPay. */
const ISSUER = /^(?:4|5|6|3[4-8]|30[0-5]|2(?:2[2-9]|[3-6]|7[01]|720))/;

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isCard(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length >= 13 && ISSUER.test(digits) && passesLuhn(digits);
}

// --- Bank accounts --------------------------------------------------------------------------------------------------

/** Registration and account number; from nine digits on no keyword is required. */
const ACCOUNT = number(String.raw`\d{4}(?: ?[-–/] ?| )\d{9,10}`);
const NAMED_ACCOUNT =
  /(?<!\p{L})(?:reg(?:\.|istrerings?)? ?-?(?:nr|nummer)?\.?|konto(?: ?-?(?:nr|nummer))?\.?)(?!\p{L})[:\s]{0,3}\d{4}[\s,;./-]{0,4}(?:og )?(?:konto\p{L}*\.?(?: ?nr\.?)?[:\s]{0,3})?\d{2,4}(?:[ .-]?\d{2,4}){1,3}(?!\d)/giu;
const IBAN = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\d])/giu;

function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '').toUpperCase();
  const rearranged = compact.slice(4) + compact.slice(0, 4);
  const value = [...rearranged].map((character) => Number.parseInt(character, 36)).join('');
  return compact.length >= 15 && [...value].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

// --- Telephone numbers ----------------------------------------------------------------------------------------------

const DANISH_PHONE = new RegExp(
  String.raw`(?<![\d\p{L}+]|\d[ .,-])(?:[2-9]\d{7}|[2-9]\d([ .-])\d\d\1\d\d\1\d\d|[2-9]\d{3} \d{4})(?![\d\p{L}]|[ .,-]\d)${NOT_A_PRICE}`,
  'gu',
);
const FOREIGN_PHONE = /(?<![\d\p{L}])(?:\+|00)[1-9]\d{0,2}(?:[ .-]?\(?\d{1,4}\)?){2,6}(?!\d)/gu;

const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);
const isDay = (month: string, day: string): boolean =>
  Number(day) >= 1 && Number(day) <= (DAYS[Number(month) - 1] ?? 0);

/** Excludes dates (24122026, 20261224), two years, and two round numbers such as amounts or postcodes. */
function isDanishPhone(text: string): boolean {
  const digits = digitsOf(text);
  const [first, second] = [digits.slice(0, 4), digits.slice(4)];
  if (/^\d{4} /.test(text))
    return !(isYear(first) && isYear(second)) && !(first.endsWith('00') && second.endsWith('00'));
  if (text !== digits) return true;
  if (digits.endsWith('00000')) return false;
  const dayFirst = isYear(second) && isDay(digits.slice(2, 4), digits.slice(0, 2));
  const yearFirst = isYear(first) && isDay(digits.slice(4, 6), digits.slice(6));
  return !dayFirst && !yearFirst;
}

const isForeignPhone = (text: string): boolean => digitsOf(text).length >= 9 && digitsOf(text).length <= 17;

// --- Money ----------------------------------------------------------------------------------------------------------

const SUM = String.raw`(?:penge|kontanter|\d[\d.]*\s*(?:kr|kroner|dkk|euro|,-)|kroner|et beløb|\d{3,}|(?:hundrede|tusind|lap)\p{L}*|\d+\s*'?(?:er|lap\p{L}*))`;
const MONEY = [
  /(?<!\p{L})(?:mobil(?:e)?[ -]?pay|paypal|western union|moneygram|revolut)/iu,
  // Only amounts: 'låne mig en bog' is not about money.
  new RegExp(String.raw`(?<!\p{L})(?:ud)?lån(?:e|er)?\s(?:(?:til\s)?mig|dig)\s(?:[^.?!\n]{0,30}?)${SUM}`, 'iu'),
  /(?<!\p{L})(?:kan|kunne|vil|ville|gider|må)\s(?:du|jeg)\s(?:\p{L}+\s){0,2}låne\s(?:mig|dig)(?:\s(?:lidt|noget))?\s*(?:[?.!,]|$|(?:indtil|til på|frem til|hvis)(?!\p{L}))/imu,
  new RegExp(String.raw`(?<!\p{L})lån(?:e|er)?\s(?:lidt\s|nogle\s|noget\s|bare\s|kun\s)?${SUM}(?!\p{L})`, 'iu'),
  new RegExp(
    String.raw`(?<!\p{L})(?:send|sende|sender|overfør|overføre|overfører|giv|give|betal|betale|indsæt|indsætte|sæt|sætte)\s(?:(?:lige|bare|venligst|gerne)\s)?(?:(?:til\s)?mig\s)?(?:(?:lidt|nogle|noget|de|bare)\s)?(?:penge|kontanter|bitcoin|krypto|kryptovaluta|\d[\d.]*\s*(?:kr|kroner|dkk|euro|,-)|et beløb)`,
    'iu',
  ),
  /(?<!\p{L})(?:har brug for|mangler|står og mangler|akut brug for)\s(?:(?:nogle|lidt|hurtige|akut)\s){0,2}(?:penge|kontanter)(?!\p{L})/iu,
  /(?<!\p{L})invester(?:e|er)?\s(?:[^.?!\n]{0,30}?)(?:bitcoin|krypto|penge)/iu,
];

// --- Detection ------------------------------------------------------------------------------------------------------

type Detector = readonly [SensitiveKind, RegExp, (text: string) => boolean];

const always = (): boolean => true;

/** In this order: a number matched by one detector is not tried by the next. */
const DETECTORS: readonly Detector[] = [
  ['account', IBAN, isIban],
  ['card', CARD, isCard],
  ['account', NAMED_ACCOUNT, always],
  ['account', ACCOUNT, always],
  ['cpr', CPR, isCpr],
  ['phone', FOREIGN_PHONE, isForeignPhone],
  ['phone', DANISH_PHONE, isDanishPhone],
];

/**
 * The kinds of sensitive content in a message, the most serious first. Runs in the browser only. Links are ignored.
 */
export function findSensitive(message: string): SensitiveKind[] {
  const found = new Set<SensitiveKind>();
  if (MONEY.some((pattern) => pattern.test(message))) found.add('money');
  let rest = findLinks(message)
    .map(({ text, href }) => (href ? ' … ' : text))
    .join('')
    .replaceAll(/[^\S\n]/gu, ' ');
  for (const [kind, pattern, isValid] of DETECTORS) {
    rest = rest.replaceAll(pattern, (text: string) => {
      if (!isValid(text)) return text;
      found.add(kind);
      return ' … ';
    });
  }
  return SENSITIVE_KINDS.filter((kind) => found.has(kind));
}
