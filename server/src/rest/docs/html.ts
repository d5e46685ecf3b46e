import escapeHtml from 'escape-html';

/** Code in running text. On a narrow page `Type.field` breaks after its point, before a name is broken. */
const inlineCode = (escaped: string): string => `<code>${escaped.replaceAll(/\.(?=\w)/g, '.<wbr>')}</code>`;

/** Escapes text and formats `code`. */
export const prose = (text: string): string =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, (_match, escaped: string) => inlineCode(escaped))
    .replaceAll('\n', '<br>');

export const code = (text: string): string => inlineCode(escapeHtml(text));

export const note = (content: string): string => `<span class="note">${escapeHtml(content)}</span>`;

/** One line of a list of definitions; empty details are left out. */
export const item = (term: string, ...details: string[]): string =>
  `<div><dt>${term}</dt>${details.map((detail) => (detail === '' ? '' : `<dd>${detail}</dd>`)).join('')}</div>`;

/** A list of definitions rather than a table: it needs no sideways scrolling on a phone. */
export const definitions = (items: readonly string[], kind = ''): string =>
  `<dl${kind === '' ? '' : ` class="${kind}"`}>${items.join('')}</dl>`;

export const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${prose(text)}</p>`).join('');

/** A program or an answer, to be read and copied. It is in the tab order, since it scrolls where it is too wide. */
export const listing = (name: string, text: string): string =>
  `<figure><figcaption>${escapeHtml(name)}</figcaption><pre tabindex="0" aria-label="${escapeHtml(name)}"><code>${escapeHtml(text)}</code></pre></figure>`;

/** An id for links to a heading. */
export const anchor = (name: string): string => escapeHtml(name.toLowerCase().replaceAll(/\W+/g, '-'));

/** A part of the page with its heading. */
export interface Section {
  title: string;
  /** HTML. */
  content: string;
}

export const renderSection = ({ title, content }: Section): string =>
  `<section aria-labelledby="${anchor(title)}"><h2 id="${anchor(title)}">${escapeHtml(title)}</h2>${content}</section>`;

/** Closed at first, so that the page is a list of calls; a link to the id of its content opens it. */
export const disclosure = (id: string, heading: string, about: string, content: string): string =>
  `<details><summary><h3>${heading}</h3>${about}</summary><div id="${escapeHtml(id)}">${content}</div></details>`;
