import { HIT_BEGIN, HIT_END } from './search-words.js';

/** A part of an excerpt. */
export interface ExcerptPart {
  text: string;
  isHit: boolean;
}

/** Characters before the first hit, at most. */
const LEAD = 32;
/** Characters of an excerpt, at most, besides a hit that is longer. */
const LENGTH = 140;

/**
 * The ranges of the hits: `marked` is `spaced(content)` with signs around them. None where Postgres has left something out,
 * as it does with words of more than 2,047 bytes: the places would be those of other letters.
 */
function hitsOf(content: string, marked: string): [from: number, to: number][] {
  const hits: [number, number][] = [];
  let signs = 0;
  let from = 0;
  for (const { 0: sign, index } of marked.matchAll(new RegExp(`[${HIT_BEGIN}${HIT_END}]`, 'g'))) {
    if (sign === HIT_BEGIN) from = index - signs;
    else hits.push([from, index - signs]);
    signs += 1;
  }
  return marked.length - signs === content.length ? hits : [];
}

/** The place where a word begins, at or after `from`; `to` where none does before it. */
function nextWord(content: string, from: number, to: number): number {
  const space = content.slice(from, to).search(/\s/);
  return space < 0 ? to : from + space + 1;
}

/** The place where a word ends, at or before `to`; where none does after `from`, `to` itself, or the sign before it. */
function lastWord(content: string, from: number, to: number): number {
  const space = content.slice(from, to + 1).search(/\s\S*$/);
  if (space >= 0) return from + space;
  return /[\uD800-\uDBFF]/.test(content.charAt(to - 1)) ? to - 1 : to;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/**
 * One line of a message around the first hit, with an ellipsis where it is cut. `marked` is what Postgres has made of
 * `spaced(content)`: the same text with signs around the hits.
 */
export function excerptOf(content: string, marked: string): ExcerptPart[] {
  const hits = hitsOf(content, marked);
  const [first = [0, 0]] = hits;
  const from = first[0] <= LEAD ? 0 : nextWord(content, first[0] - LEAD, first[0]);
  const end = from + LENGTH;
  const to = content.length <= end ? content.length : Math.max(first[1], lastWord(content, first[1], end));
  const parts: ExcerptPart[] = [];
  const add = (text: string, isHit: boolean): void => {
    if (text !== '') parts.push({ text: oneLine(text), isHit });
  };
  if (from > 0) add('…', false);
  let reached = from;
  for (const [begin, after] of hits.filter((hit) => hit[1] <= to)) {
    add(content.slice(reached, begin), false);
    add(content.slice(begin, after), true);
    reached = after;
  }
  add(content.slice(reached, to), false);
  if (to < content.length) add('…', false);
  return parts;
}
