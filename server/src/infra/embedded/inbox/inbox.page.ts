import escapeHtml from 'escape-html';
import type { InboxMail } from './inbox.js';

const DATE = new Intl.DateTimeFormat('da-DK', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Copenhagen',
});

/** The inbox as HTML: the list of mails and the selected or newest one. */
export function inboxPage(mails: InboxMail[], chosen: InboxMail | null): string {
  return `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Indbakke (${mails.length}) · Venn</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/dev/inbox.css">
</head>
<body>
<header>
<svg viewBox="0 0 48 32" width="42" height="28" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="#F0826A"/><circle cx="32" cy="16" r="15" fill="#4FA9A0"/><path d="M24 3.311a15 15 0 0 1 0 25.378a15 15 0 0 1 0-25.378z" fill="#6E2A57"/></svg>
<div>
<h1>Indbakke</h1>
<p>Her lander de mails, som Venn ellers ville sende. De forlader ikke denne maskine.</p>
</div>
<a class="refresh" href="/dev/inbox">Opdater</a>
</header>
${
  mails.length === 0
    ? '<main class="empty"><p>Ingen mails endnu. Opret en konto, så kommer den første.</p></main>'
    : `<div class="columns">
<nav aria-label="Mails"><ol>${mails.map((mail) => row(mail, mail.id === chosen?.id)).join('')}</ol></nav>
<main>${chosen === null ? '<p class="empty">Mailen findes ikke længere.</p>' : letter(chosen)}</main>
</div>`
}
</body>
</html>
`;
}

function row(mail: InboxMail, isChosen: boolean): string {
  return `<li><a href="/dev/inbox?mail=${mail.id}"${isChosen ? ' aria-current="true"' : ''}>
<strong>${escapeHtml(mail.subject)}</strong><span>${escapeHtml(mail.to)}</span>${time(mail)}</a></li>`;
}

function letter(mail: InboxMail): string {
  const links = mail.links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join('');
  const files = (mail.files ?? [])
    .map(
      ({ name }, index) =>
        `<li><a href="/dev/inbox/${mail.id}/${index}" download="${escapeHtml(name)}">${escapeHtml(name)}</a></li>`,
    )
    .join('');
  return `<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">Til ${escapeHtml(mail.to)}, ${time(mail)}</p>
${links === '' ? '' : `<h3>Links</h3><ul class="links">${links}</ul>`}
${mail.html === '' ? '' : `<iframe title="Mailen" src="/dev/inbox/${mail.id}.html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${files === '' ? '' : `<h3>Vedhæftet</h3><ul class="links">${files}</ul>`}
<h3>Som tekst</h3>
<pre>${escapeHtml(mail.text)}</pre>`;
}

function time({ createdAt }: InboxMail): string {
  return `<time datetime="${createdAt}">${DATE.format(new Date(createdAt))}</time>`;
}

/** Served as a file: the page's policy allows no inline styles. */
export const INBOX_CSS = `:root {
  color-scheme: light dark;
  --ground: light-dark(#F3F0E8, #0E2328);
  --surface: light-dark(#FCFAF5, #163037);
  --wash: light-dark(#E6E2D6, #25444C);
  --ink: light-dark(#16292C, #F3EDE1);
  --muted: light-dark(#4F5F5F, #AFBDB9);
  --line: light-dark(#DDD8CB, #29464D);
  --action-ink: light-dark(#6E2A57, #EBB0D6);
  --shared: light-dark(#EFDCE8, #4B2A48);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
h1, h2, h3, p, ol, ul, pre { margin: 0; padding: 0; }
h1 { font-size: 1.75rem; line-height: 1.15; letter-spacing: -0.015em; }
h2, .meta { overflow-wrap: anywhere; }
h2 { font-size: 1.4rem; line-height: 1.2; }
h3 { margin-top: 1.5rem; font-size: 1rem; }
a { color: var(--action-ink); }
:focus-visible { outline: 2.5px solid var(--ink); outline-offset: 3px; border-radius: 0.5rem; }
header { display: flex; align-items: center; gap: 1rem; max-width: 75rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 2.5rem); }
header svg, .refresh { flex: none; }
header p, .meta { color: var(--muted); }
.refresh { margin-left: auto; padding: 0.65rem 1.25rem; border: 1.5px solid; border-radius: 100rem; text-decoration: none; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; max-width: 75rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2.5rem) 3rem; }
@media (min-width: 56rem) { .columns { grid-template-columns: 20rem minmax(0, 1fr); align-items: start; } }
nav { max-height: 20rem; overflow-y: auto; border-radius: 1.25rem; background: var(--surface); }
ol, ul { list-style: none; }
nav a { display: grid; gap: 0.1rem; padding: 0.85rem 1.25rem; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { background: var(--wash); }
nav a[aria-current] { background: var(--shared); }
nav span, nav time { color: var(--muted); font-size: 0.9375rem; }
main { min-width: 0; padding: 1.5rem clamp(1rem, 3vw, 2rem) 2rem; border-radius: 1.25rem; background: var(--surface); }
main.empty { max-width: 46rem; margin: 0 auto; text-align: center; }
.links { overflow-wrap: anywhere; }
.links a { display: inline-block; padding: 0.5rem 0; }
@media (min-width: 56rem) { nav { max-height: 80vh; } }
iframe { width: 100%; height: 34rem; margin-top: 1.5rem; border: 1px solid var(--line); border-radius: 0.875rem; background: #fff; }
pre { margin-top: 0.5rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; color: var(--muted); }
`;
