import escapeHtml from 'escape-html';

const MARK =
  '<svg width="42" height="28" viewBox="0 0 48 32" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="#f0826a"/>' +
  '<circle cx="32" cy="16" r="15" fill="#4fa9a0"/>' +
  '<path d="M24 3.311a15 15 0 0 1 0 25.378a15 15 0 0 1 0-25.378z" class="lens"/></svg>';

/** The product's colours and shapes, without its web fonts: the pages are opened from a local disk. */
export const EXPORT_STYLE = `:root{color-scheme:light dark;--ground:#f3f0e8;--card:#fcfaf5;--ink:#16292c;--muted:#4f5f5f;--line:#ddd8cb;--action:#6e2a57;--lens:#6e2a57;--own:#fadcd0;--own-ink:#16292c;--other:#d9eae5;--other-ink:#16292c}
@media (prefers-color-scheme:dark){:root{--ground:#0e2328;--card:#163037;--ink:#f3ede1;--muted:#afbdb9;--line:#29464d;--action:#ebb0d6;--lens:#b0558f;--own:#673b36;--own-ink:#fbede5;--other:#1e464a;--other-ink:#eaf5f1}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 Figtree,system-ui,sans-serif}
.page{max-width:52rem;margin:0 auto;padding:2rem 1rem 6rem}
.brand{display:flex;align-items:center;gap:.625rem;font-size:1.5rem;font-weight:700;letter-spacing:-.03em}
.lens{fill:var(--lens)}
h1{margin:2.5rem 0 .5rem;font-size:2.25rem;line-height:1.15;letter-spacing:-.015em;text-wrap:balance}
h2{margin:0 0 1rem;font-size:1.5rem;line-height:1.2}
p{margin:.25rem 0}
a{color:var(--action)}
.lead{color:var(--muted);font-size:1.1875rem}
.card{margin-top:1.5rem;padding:1.5rem;border-radius:1.25rem;background:var(--card)}
.muted,time,th,dt{color:var(--muted)}
time{font-size:.875rem}
img{width:8rem;height:8rem;border-radius:50%}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);margin:0}
dt,dd{margin:0;padding:.625rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere;white-space:pre-line}
dl>:nth-last-child(-n+2){border:0}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:500;white-space:nowrap}
td{min-width:7.5rem}
ul,ol{margin:0;padding:0;list-style:none}
.items>li{padding:.75rem 0;border-bottom:1px solid var(--line)}
.items>li:last-child{border:0}
.text{white-space:pre-wrap;overflow-wrap:anywhere}
.links{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin-top:1rem}
.links a{display:inline-flex;align-items:center;min-height:2.75rem}
.thread{display:flex;flex-direction:column;gap:.5rem}
.thread li{align-self:flex-start;max-width:min(38rem,88%)}
.thread p{margin:0;padding:.625rem 1rem;border-radius:1.25rem;border-bottom-left-radius:.3125rem;background:var(--other);color:var(--other-ink)}
.thread time{display:block;padding:.125rem .25rem 0}
.thread .own{align-self:flex-end;text-align:right}
.thread .own p{border-radius:1.25rem;border-bottom-right-radius:.3125rem;background:var(--own);color:var(--own-ink);text-align:left}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media (max-width:36rem){dl{display:block}dt{border:0;padding-bottom:0}dd{padding-top:0}h1{font-size:1.75rem}.card{padding:1.25rem}}
`;

/** The start of a page, down to its lead. `root` is the relative path to the folder of the style sheet. */
export const pageStart = (title: string, root: '' | '../', lead: string): string => `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(title)} · Venn</title>
<link rel="stylesheet" href="${root}stil.css">
</head>
<body>
<div class="page">
<header class="brand">${MARK}Venn</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
`;

export const PAGE_END = '</main>\n</div>\n</body>\n</html>\n';

/** A definition list. Labels are HTML, texts are escaped. */
export const details = (pairs: readonly (readonly [string, string])[]): string =>
  `<dl>${pairs.map(([label, text]) => `<dt>${label}</dt><dd>${escapeHtml(text)}</dd>`).join('\n')}</dl>`;

/** A section with a heading. `body` is HTML. */
export const card = (title: string, body: string): string =>
  `<section class="card">\n<h2>${escapeHtml(title)}</h2>\n${body}\n</section>\n`;
