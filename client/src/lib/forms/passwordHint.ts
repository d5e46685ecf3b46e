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
  if (/^\d+$/.test(password)) return 'Tal alene er lette at gætte. Sæt et par ord til.';
  if (password.length < COMFORTABLE_LENGTH) return 'Den går an. Tre tilfældige ord er stærkere og lettere at huske.';
  return null;
}
