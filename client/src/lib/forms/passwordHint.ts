import { PASSWORD_MIN } from '@venn/schema/limits';

const COMFORTABLE_LENGTH = 10;
/** Stems of the most common passwords: 'hemmelig1' is as weak as 'hemmelig'. */
const COMMON = [
  'password',
  'adgangskode',
  'hemmelig',
  'kodeord',
  'qwerty',
  'abc123',
  '123456',
  'danmark',
  'fodbold',
  'solskin',
];
/** Characters as they follow each other in the alphabet and on a Danish keyboard, by rows and by columns. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyzæøå',
  '12345678901',
  'qwertyuiopå',
  'asdfghjklæø',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const SEQUENCES = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];
/** Shorter runs occur in ordinary words. */
const RUN_MIN = 3;
/** A password of so few runs and single characters is guessed as fast as one run. */
const EASY_PARTS = 3;

/** The number of equal or neighbouring characters at the beginning of a text. */
function runLength(text: string): number {
  const equal = [...text].findIndex((character) => character !== text[0]);
  let length = equal === -1 ? text.length : equal;
  while (length < text.length && SEQUENCES.some((sequence) => sequence.includes(text.slice(0, length + 1))))
    length += 1;
  return length;
}

/** Whether a text is little more than runs such as 'abc', 'qwe', '321' and 'aaa', or one part repeated. */
function isPredictable(text: string): boolean {
  // A text inside its own double, other than at both ends, is a repetition.
  if (`${text}${text}`.indexOf(text, 1) < text.length) return true;
  let parts = 0;
  for (let rest = text; rest !== '' && parts <= EASY_PARTS; parts += 1) {
    const run = runLength(rest);
    rest = rest.slice(run < RUN_MIN ? 1 : run);
  }
  return parts <= EASY_PARTS;
}

/**
 * A hint about a weak password while it is typed, computed in the browser; null for a strong one. `personal` are texts
 * that it should not contain. The rules accept any password of six characters.
 */
export function passwordHint(password: string, personal: readonly string[] = []): string | null {
  if (password.length < PASSWORD_MIN) return null;
  const lower = password.toLocaleLowerCase('da-DK');
  if (COMMON.some((stem) => lower.includes(stem))) return 'Den er let at gætte. Mange bruger noget, der ligner.';
  const own = personal.map((text) => text.trim().toLocaleLowerCase('da-DK')).filter((text) => text.length > 2);
  if (own.some((text) => lower.includes(text))) return 'Den er let at gætte, når den ligner dit navn eller din e-mail.';
  if (new Set(lower).size < 4) return 'Den er let at gætte. Brug flere forskellige tegn.';
  if (isPredictable(lower)) return 'Den er let at gætte. Rækker som abc, 123 og asdf bliver prøvet først.';
  if (/^\d+$/.test(password)) return 'Tal alene er lette at gætte. Tilføj et par ord.';
  if (password.length < COMFORTABLE_LENGTH) return 'Den går an. Tre tilfældige ord er stærkere og lettere at huske.';
  return null;
}
