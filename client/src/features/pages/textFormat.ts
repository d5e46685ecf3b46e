/** Plain text or a link. */
export type Inline = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string; internal: boolean };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; content: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'paragraph'; content: Inline[] };

const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** Allowed link targets: internal paths, http(s), mailto and tel. Other links stay text. */
const isSafe = (href: string): boolean => /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/i.test(href);

function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    if (!isSafe(href)) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: label, href, internal: href.startsWith('/') });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

const HEADING = /^(#{1,3}) +(\S.*)$/s;
const ITEM = /^[-*] +/;

type Kind = Block['kind'];
const kindOf = (line: string): Kind => (HEADING.test(line) ? 'heading' : ITEM.test(line) ? 'list' : 'paragraph');

function blockOf(kind: Kind, lines: string[]): Block {
  if (kind === 'list') return { kind, items: lines.map((line) => parseInline(line.replace(ITEM, ''))) };
  if (kind === 'paragraph') return { kind, content: parseInline(lines.join(' ')) };
  const [, marks = '', title = ''] = HEADING.exec(lines.join('')) ?? [];
  return { kind, level: marks.length as 1 | 2 | 3, content: parseInline(title) };
}

function parseLines(lines: string[]): Block[] {
  const groups: { kind: Kind; lines: string[] }[] = [];
  for (const line of lines) {
    const kind = kindOf(line);
    const group = groups.at(-1);
    if (group?.kind === kind && kind !== 'heading') group.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.map((group) => blockOf(group.kind, group.lines));
}

/**
 * Parses a subset of Markdown: `#`, `##` and `###` headings, lists of lines that begin with `-`, links `[text](href)`,
 * and paragraphs separated by empty lines.
 */
export function parseText(source: string): Block[] {
  return source
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .flatMap(parseLines);
}

/** A text as a page shows it: title and lead, then a section per second-level heading. */
export interface TextParts {
  title: Inline[];
  lead: Inline[];
  /** Blocks between the lead and the first section. */
  opening: Block[];
  sections: { title: Inline[]; blocks: Block[] }[];
}

/** Splits a text into sections at its second-level headings. */
export function partsOf(blocks: readonly Block[]): TextParts {
  const parts: TextParts = { title: [], lead: [], opening: [], sections: [] };
  for (const block of blocks) {
    const section = parts.sections.at(-1);
    if (block.kind === 'heading' && block.level === 2) parts.sections.push({ title: block.content, blocks: [] });
    else if (section) section.blocks.push(block);
    else if (block.kind === 'heading' && block.level === 1) parts.title = block.content;
    else if (block.kind === 'paragraph' && parts.lead.length === 0) parts.lead = block.content;
    else parts.opening.push(block);
  }
  return parts;
}

/** Replaces `{{operator.name}}` and the like by the operator's values; unknown placeholders stay. */
export const fillIn = (text: string, operator: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{operator\.(\w+)\}\}/g, (placeholder, name: string) => operator[name] ?? placeholder);
