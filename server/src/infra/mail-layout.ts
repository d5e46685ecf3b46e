/** What a mail consists of; all of it plain text, where a line end is a line end. */
export interface MailContent {
  title: string;
  paragraphs: string[];
  /** The one thing that the mail asks for. */
  action?: { label: string; url: string };
  /** Quiet, below all else. */
  footer: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
const toHtml = (text: string): string => escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>');

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MARK =
  '<svg width="42" height="28" viewBox="0 0 48 32" aria-hidden="true" style="vertical-align:-4px;margin-right:10px">' +
  '<circle cx="16" cy="16" r="15" fill="#F0826A"/><circle cx="32" cy="16" r="15" fill="#4FA9A0"/>' +
  '<path d="M24 3.311a15 15 0 0 1 0 25.378a15 15 0 0 1 0-25.378z" fill="#6E2A57"/></svg>';

/** Mail programs that know dark mode read this; the others keep the light colours that stand on the elements. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0E2328!important}.card{background:#163037!important}
.ink{color:#F3EDE1!important}.muted{color:#AFBDB9!important}.link{color:#EBB0D6!important}
.button{background:#B0558F!important;color:#FFFFFF!important}.line{border-color:#29464D!important}
}`;

/** A mail's two bodies, which say the same: plain text, and HTML made of tables, as mail programs want it. */
export function layoutMail(content: MailContent): { text: string; html: string } {
  const { title, paragraphs, action, footer } = content;
  const text = [title, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), '--', footer].join(
    '\n\n',
  );
  return { text: `${text}\n`, html: htmlOf(content) };
}

function htmlOf({ title, paragraphs, action, footer }: MailContent): string {
  return `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#F3F0E8">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#F3F0E8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 8px 20px;color:#16292C;${FONT};font-size:24px;font-weight:700;letter-spacing:-0.03em">${MARK}Venn</td></tr>
<tr><td class="card" style="padding:32px 28px;border-radius:24px;background:#FCFAF5">
<h1 class="ink" style="margin:0 0 16px;color:#16292C;${FONT};font-size:26px;line-height:1.2;letter-spacing:-0.015em">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}${action ? button(action) : ''}
</td></tr>
<tr><td class="muted" style="padding:20px 8px 0;color:#4F5F5F;${FONT};font-size:14px;line-height:1.5">${toHtml(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:#16292C;${FONT};font-size:17px;line-height:1.55">${toHtml(text)}</p>`;

/** The address stands in full below the button, for programs that show no buttons and people who don't trust them. */
function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td class="button" style="border-radius:28px;background:#6E2A57"><a href="${href}" class="button" style="display:inline-block;padding:15px 28px;border-radius:28px;background:#6E2A57;color:#FFF6F0;${FONT};font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="muted line" style="margin:0;padding-top:16px;border-top:1px solid #DDD8CB;color:#4F5F5F;${FONT};font-size:14px;line-height:1.5">Virker knappen ikke, så brug dette link:<br><a href="${href}" class="link" style="color:#6E2A57;word-break:break-all">${href}</a></p>`;
}
