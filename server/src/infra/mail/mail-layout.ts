import escapeHtml from 'escape-html';
import type { DayTile } from '../../common/date-text.js';
import { LOGO_CID } from './mail-logo.js';

/** A mail without its addresses. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** Plain text with line breaks; parts of it may be bold. */
export type MailParagraph = string | readonly (string | { bold: string })[];

/** Content of a mail; plain text with line breaks. */
export interface MailContent {
  title: string;
  /** Beside the title as a tile, such as 'søn. 29 nov.'; the text part has the whole day instead. */
  day?: DayTile & { whole: string };
  /** Below the title. */
  subtitle?: string;
  /** Preview text of mail lists; default: the first paragraph. */
  preheader?: string;
  paragraphs: MailParagraph[];
  /** Table below the paragraphs, such as price and date. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** Call to action. */
  action?: MailLink;
  /** Beside the action, less prominent. */
  secondAction?: MailLink;
  /** Last paragraph, after facts and action. */
  closing?: string;
  /** Small print at the end. */
  note?: string;
  footer: string;
  /** Links in the footer, such as unsubscribe. */
  footerLinks?: readonly MailLink[];
}

/** A link by its label; the text part has the URL below it. */
export interface MailLink {
  label: string;
  url: string;
}

/** The title of a mail to a member; without the name where the address may be a stranger's. */
export const greeting = (username: string | null): string => (username === null ? 'Hej' : `Hej ${username}`);

const toHtml = (text: string): string => escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>');

const WIDTH = 600;
const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Breaks what is longer than a line; the second property is for mail programs that don't know the value of the first. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const HEADING = `color:#16292C;${FONT};font-size:26px;line-height:1.2;letter-spacing:-0.015em;${BREAKS}`;
const BODY = `color:#16292C;${FONT};font-size:17px;line-height:1.55;${BREAKS}`;
const SMALL = `color:#4F5F5F;${FONT};font-size:14px;line-height:1.5;${BREAKS}`;
const SUBTITLE = `margin:0;color:#4F5F5F;${FONT};font-size:17px;line-height:1.4;${BREAKS}`;
const TILE = `padding:12px 0 13px;border-radius:18px;background:#6E2A57;color:#FFF3EC;${FONT};font-size:14px;font-weight:600;line-height:1.2`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * For mail clients that support media queries; the others use the elements' inline styles. The last line is for Outlook's
 * apps, which replace the media query by attributes.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:20px 12px!important}.card{padding:28px 20px!important}.name{width:44%!important}}
@media (prefers-color-scheme:dark){
.ground{background:#0E2328!important}.card{background:#163037!important}
.ink{color:#F3EDE1!important}.muted{color:#AFBDB9!important}.link{color:#EBB0D6!important}
.button{background:#B0558F!important;color:#FFFFFF!important}.line{border-color:#29464D!important}
}
[data-ogsc] .ink{color:#F3EDE1!important}[data-ogsc] .muted{color:#AFBDB9!important}[data-ogsc] .link{color:#EBB0D6!important}`;

/** Invisible filler: mail lists then show nothing of the mail after the preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Renders a mail's plain text and HTML bodies. */
export function layoutMail(content: MailContent): Omit<MailText, 'subject'> {
  return { text: textOf(content), html: htmlOf(content) };
}

function textOf(content: MailContent): string {
  const {
    title,
    day,
    subtitle,
    paragraphs,
    facts = [],
    action,
    secondAction,
    closing,
    note,
    footer,
    footerLinks = [],
  } = content;
  const parts = [
    [title, day?.whole, subtitle].filter((line) => line !== undefined).join('\n'),
    ...paragraphs.map(plainOf),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(action ? [linkText(action)] : []),
    ...(secondAction ? [linkText(secondAction)] : []),
    ...(closing === undefined ? [] : [closing]),
    ...(note === undefined ? [] : [note]),
    '--',
    footer,
    ...footerLinks.map(linkText),
  ];
  return `${parts.join('\n\n')}\n`;
}

const plainOf = (paragraph: MailParagraph): string =>
  typeof paragraph === 'string'
    ? paragraph
    : paragraph.map((part) => (typeof part === 'string' ? part : part.bold)).join('');

const linkText = ({ label, url }: MailLink): string => `${label}:\n${url}`;

function htmlOf(content: MailContent): string {
  const { title, paragraphs, facts = [], action, secondAction, closing, note, footer, footerLinks = [] } = content;
  const preheader = content.preheader ?? plainOf(paragraphs[0] ?? '');
  const card = [
    heading(content),
    ...paragraphs.map(paragraph),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...(action ? [buttons(action, secondAction)] : []),
    ...(closing === undefined ? [] : [paragraph(closing)]),
    ...(action || note !== undefined ? [smallPrint(note, action?.url)] : []),
  ];
  return `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#F3F0E8;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${FILLER}</div>
<table ${TABLE} class="ground" width="100%" style="background:#F3F0E8"><tr><td class="outer" align="center" style="padding:32px 16px">
<!--[if mso]><table ${TABLE} width="${WIDTH}"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:${WIDTH}px">
<tr><td class="ink" style="padding:0 8px 20px;color:#16292C;${FONT};font-size:24px;font-weight:700;letter-spacing:-0.03em"><img src="cid:${LOGO_CID}" width="42" height="28" alt="" style="vertical-align:-4px;margin-right:10px;border:0">Venn</td></tr>
<tr><td class="card" style="padding:32px 32px 24px;border-radius:24px;background:#FCFAF5">
${card.join('\n')}
</td></tr>
<tr><td class="muted" style="padding:20px 8px 0;${SMALL}">${toHtml(footer)}${footerLinks.map(footerAnchor).join('')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** The title, with the day beside it and the line below it where there are such. */
function heading({ title, day, subtitle }: MailContent): string {
  const line = subtitle === undefined ? '' : `<p class="muted" style="${SUBTITLE}">${toHtml(subtitle)}</p>`;
  const margin = line === '' ? 16 : 4;
  const texts = `<h1 class="ink" style="margin:0 0 ${margin}px;${HEADING}">${escapeHtml(title)}</h1>${line}`;
  if (day === undefined) return texts;
  return (
    `<table ${TABLE} style="margin:0 0 24px"><tr><td width="84" valign="top" style="padding:0 18px 0 0">` +
    `<table ${TABLE} width="84"><tr><td align="center" bgcolor="#6E2A57" style="${TILE}">${escapeHtml(day.weekday)}<br>` +
    `<span style="font-size:38px;font-weight:700;line-height:1.05;letter-spacing:-0.03em">${escapeHtml(day.date)}</span><br>` +
    `${escapeHtml(day.month)}</td></tr></table></td><td valign="middle">${texts}</td></tr></table>`
  );
}

const paragraph = (text: MailParagraph): string =>
  `<p class="ink" style="margin:0 0 16px;${BODY}">${typeof text === 'string' ? toHtml(text) : text.map(partHtml).join('')}</p>`;

const partHtml = (part: string | { bold: string }): string =>
  typeof part === 'string' ? toHtml(part) : `<b>${toHtml(part.bold)}</b>`;

const factTable = (facts: NonNullable<MailContent['facts']>): string =>
  `<table ${TABLE} width="100%" style="margin:8px 0 24px">${facts.map(factRow).join('')}</table>`;

const factRow = ([name, value]: readonly [string, string]): string =>
  `<tr><td class="name muted line" width="34%" style="padding:11px 16px 9px 0;border-top:1px solid #DDD8CB;vertical-align:top;${SMALL};font-size:15px">${toHtml(name)}</td>` +
  `<td class="ink line" style="padding:10px 0;border-top:1px solid #DDD8CB;vertical-align:top;${BODY};font-size:16px">${toHtml(value)}</td></tr>`;

/** A table around the links: some mail clients don't style links. */
function buttons({ label, url }: MailLink, second: MailLink | undefined): string {
  return (
    `<table ${TABLE} style="margin:24px 0"><tr><td class="button" bgcolor="#6E2A57" style="border-radius:28px;background:#6E2A57">` +
    `<a href="${escapeHtml(url)}" class="button" style="display:inline-block;padding:15px 28px;border-radius:28px;background:#6E2A57;color:#FFF6F0;${FONT};font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td>${second ? secondButton(second) : ''}</tr></table>`
  );
}

const secondButton = ({ label, url }: MailLink): string =>
  `<td style="padding:0 0 0 8px"><a href="${escapeHtml(url)}" class="link" style="display:inline-block;padding:14px 12px;color:#6E2A57;${FONT};font-size:17px;font-weight:600">${escapeHtml(label)}</a></td>`;

/** The note, and the action's full URL for mail clients without buttons. */
function smallPrint(note: string | undefined, url: string | undefined): string {
  const lines = [
    ...(note === undefined ? [] : [toHtml(note)]),
    ...(url === undefined ? [] : [plainUrl(escapeHtml(url))]),
  ];
  return `<p class="muted line" style="margin:24px 0 0;padding:16px 0 8px;border-top:1px solid #DDD8CB;${SMALL}">${lines.join('<br>')}</p>`;
}

const plainUrl = (href: string): string =>
  `Virker knappen ikke, så brug dette link:<br><a href="${href}" class="link" style="color:#6E2A57;word-break:break-all">${href}</a>`;

const footerAnchor = ({ label, url }: MailLink): string =>
  `<br><a href="${escapeHtml(url)}" class="link" style="display:inline-block;padding:10px 0;color:#6E2A57">${escapeHtml(label)}</a>`;
