/** Part of a message: plain text, or a link with its `href`. */
export interface TextPart {
  text: string;
  href?: string;
}

/** Top-level domains that make a name without a scheme a link. */
const TLDS = 'dk|com|net|org|eu|info|nu|se|no|fi|is|de|nl|uk|fr|io|app|gl|fo';

/** A URL, or a domain with a known TLD; not within a word or an e-mail address. */
const CANDIDATE = new RegExp(
  `(?<![\\p{L}\\p{N}@._/-])(?:https?://[^\\s<>"]+|(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+(?:${TLDS})(?![\\p{L}\\p{N}@-])(?:[/?#:][^\\s<>"]*)?)`,
  'giu',
);

const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;

/** Removes trailing punctuation and unbalanced closing brackets. */
function trimPunctuation(text: string): string {
  const countOf = (bracket: string) => text.split(bracket).length;
  // Surplus closing brackets, counted once: linear for any text.
  const surplus = new Map<string, number>(BRACKETS.map(([open, close]) => [close, countOf(close) - countOf(open)]));
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    const count = surplus.get(last) ?? 0;
    if (count > 0) surplus.set(last, count - 1);
    else if (!'.,;:!?\'"…*_'.includes(last)) break;
  }
  return text.slice(0, end);
}

/** Maximum length of a host name (RFC 1035); `URL` is slow for longer ones. */
const HOST_MAX = 253;
const HOST = /^https?:[/\\]+([^/\\?#]*)/i;

/** `URL.parse` of browsers that have it. */
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** The URL to open; null for an invalid one or one with credentials, which can disguise the host. */
function hrefOf(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const [, host = ''] = HOST.exec(address) ?? [];
  const url = host.length > HOST_MAX ? null : parsed(address);
  if (url === null) return null;
  const plain = (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
  return plain && url.hostname.includes('.') ? url.href : null;
}

/** Splits a message into plain text and links; the joined parts equal the message. */
export function findLinks(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of message.matchAll(CANDIDATE)) {
    const text = trimPunctuation(match[0]);
    const href = hrefOf(text);
    if (href === null) continue;
    if (match.index > done) parts.push({ text: message.slice(done, match.index) });
    parts.push({ text, href });
    done = match.index + text.length;
  }
  if (done < message.length) parts.push({ text: message.slice(done) });
  return parts;
}
