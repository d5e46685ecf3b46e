/** What a mail consists of; all of it plain text. */
export interface MailContent {
  title: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  footer: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
const toHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** A mail's two bodies, which say the same. */
export function layoutMail({ title, paragraphs, action, footer }: MailContent): { text: string; html: string } {
  const text = [title, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), footer].join('\n\n');
  const link = action ? `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>` : '';
  const body = paragraphs.map((paragraph) => `<p>${toHtml(paragraph)}</p>`).join('');
  return { text, html: `<h1>${escapeHtml(title)}</h1>${body}${link}<p><small>${escapeHtml(footer)}</small></p>` };
}
