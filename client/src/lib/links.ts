/** Part of a message: plain text, or a link with its `href`. */
export interface TextPart {
  text: string;
  href?: string;
}

/** Top-level domains that make a name without a scheme and without `www.` a link. */
const TLDS = 'dk|com|net|org|eu|info|nu|se|no|fi|is|de|nl|uk|fr|io|app|gl|fo';
/** Those of them that are Danish words: before a space they rather begin a sentence ('i morgen.se du'). */
const WORDS = 'de|is|nu|se';

const LETTER = String.raw`\p{L}\p{M}\p{Nd}`;
/** What URLs don't contain: quotes, brackets, dashes, full stops of all scripts, except for the ASCII ones they know. */
const BODY = String.raw`(?:[^\s<>\p{Pi}\p{Pf}\p{Ps}\p{Pe}\p{Pd}\p{Po}\p{Cc}\p{Bidi_Control}\u200B\u2060\uFEFF]|[-!#%&'()*,./:;?@[\]])`;
const PATH = String.raw`(?::\d{1,5}(?!\d))?(?:[/?#]${BODY}*)?`;
/** Without credentials, which can disguise the host. */
const HOST = String.raw`(?![${LETTER}\-._~%!$&'()*+,;=:]*@)[${LETTER}](?:[${LETTER}._\-]*[${LETTER}])?`;
const LABELS = String.raw`(?:[${LETTER}](?:[${LETTER}\-]*[${LETTER}])?\.)+`;
const NAME_END = String.raw`(?![${LETTER}\p{N}@\-])`;

/** A URL, a domain with a known TLD, or one with `www.`; not within a word or an e-mail address. */
const CANDIDATE = new RegExp(
  String.raw`(?<![${LETTER}\p{N}@._/\-])(?:https?://${HOST}|www\.${LABELS}(?:${TLDS})${NAME_END}|${LABELS}(?!(?:${WORDS})\s)(?:${TLDS})${NAME_END}|www\.${LABELS}\p{L}{2,}${NAME_END})${PATH}`,
  'giu',
);

const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
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
    else if (!".,;:!?'*_".includes(last)) break;
  }
  return text.slice(0, end);
}

/** Maximum length of a host name (RFC 1035); `URL` is slow for longer ones. */
const HOST_MAX = 253;
const AUTHORITY = /^https?:\/\/([^/?#]*)/i;

/** `URL.parse` of browsers that have it. */
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** The URL to open; null for an invalid one. */
function hrefOf(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const [, host = ''] = AUTHORITY.exec(address) ?? [];
  const url = host.length > HOST_MAX ? null : parsed(address);
  return url?.hostname.includes('.') ? url.href : null;
}

/** Links of a message; more of them are plain text, as each takes the time of some hundred letters to draw. */
const LINKS_MAX = 50;

/** Splits a message into plain text and links; the joined parts equal the message. */
export function findLinks(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  let links = 0;
  for (const match of message.matchAll(CANDIDATE)) {
    if (links === LINKS_MAX) break;
    const text = trimPunctuation(match[0]);
    const href = hrefOf(text);
    if (href === null) continue;
    if (match.index > done) parts.push({ text: message.slice(done, match.index) });
    parts.push({ text, href });
    links += 1;
    done = match.index + text.length;
  }
  if (done < message.length) parts.push({ text: message.slice(done) });
  return parts;
}
