/** A stretch of a message: plain text, or the text of a link with the address that it leads to. */
export interface TextPart {
  text: string;
  href?: string;
}

/** Endings that make a bare name a link; a full address needs none of them. */
const ENDINGS = 'dk|com|net|org|eu|info|nu|se|no|fi|is|de|nl|uk|fr|io|app|gl|fo';

/** An address with its scheme, or a bare name with a known ending, unless it is part of a word or an e-mail address. */
const CANDIDATE = new RegExp(
  `(?<![\\p{L}\\p{N}@._/-])(?:https?://[^\\s<>"]+|(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+(?:${ENDINGS})(?![\\p{L}\\p{N}@-])(?:[/?#:][^\\s<>"]*)?)`,
  'giu',
);

const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;

/** Without what ends the sentence rather than the address: '.', ',' and a bracket that it did not open. */
function withoutSentenceEnd(text: string): string {
  const count = (bracket: string) => text.split(bracket).length;
  // How many more of each kind are closed than opened; counted once, and then down with every one that goes.
  const unopened = new Map<string, number>(BRACKETS.map(([open, close]) => [close, count(close) - count(open)]));
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    const more = unopened.get(last) ?? 0;
    if (more > 0) unopened.set(last, more - 1);
    else if (!'.,;:!?\'"…*_'.includes(last)) break;
  }
  return text.slice(0, end);
}

/** What the names of hosts can be long at most (RFC 1035); a longer one would take long to be refused. */
const HOST_MAX = 253;
const HOST = /^https?:[/\\]+([^/\\?#]*)/i;

/** The address to open, or null for what is no web address or hides its host behind a name and a password. */
function addressOf(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const [, host = ''] = HOST.exec(address) ?? [];
  if (host.length > HOST_MAX || !URL.canParse(address)) return null;
  const url = new URL(address);
  const plain = (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
  return plain && url.hostname.includes('.') ? url.href : null;
}

/** Splits a message into plain text and links; joined again the parts give the message letter for letter. */
export function findLinks(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of message.matchAll(CANDIDATE)) {
    const text = withoutSentenceEnd(match[0]);
    const href = addressOf(text);
    if (href === null) continue;
    if (match.index > done) parts.push({ text: message.slice(done, match.index) });
    parts.push({ text, href });
    done = match.index + text.length;
  }
  if (done < message.length) parts.push({ text: message.slice(done) });
  return parts;
}
