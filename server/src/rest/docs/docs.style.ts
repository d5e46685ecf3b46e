/**
 * Style sheet of `/api/docs`; its policy allows no inline styles. Colours, fonts and sizes are the client's tokens, from
 * `/tokens.css`; without a built client the browser's own apply.
 */
export const docsStyle = `*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; background: var(--ground); }
body { margin: 0; padding: 0 var(--gutter, 1rem) var(--space-24, 6rem); background: var(--ground); color: var(--ink); font: 400 var(--text-md, 1rem) / var(--leading-text, 1.55) var(--font-text, system-ui); overflow-wrap: anywhere; }
h1, h2, h3, h4, p, ul, dl, dd { margin: 0; padding: 0; }
h1, h2, .brand { font-family: var(--font-head, system-ui); letter-spacing: var(--tracking-head); line-height: var(--leading-head, 1.15); text-wrap: balance; }
h1 { font-size: var(--text-h2); }
h2 { font-size: var(--text-h3); }
h3 { font: 650 var(--text-md) / 1.4 var(--font-text, system-ui); }
h4 { margin: var(--space-5, 1.25rem) 0 var(--space-1, 0.25rem); font: 650 var(--text-sm) / 1.4 var(--font-text, system-ui); }
ul { list-style: none; }
a { color: var(--action-ink); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2.5px solid var(--focus); outline-offset: 3px; border-radius: 0.25rem; }
[tabindex="-1"]:focus-visible { outline: none; }
::selection { background: var(--lens); color: var(--on-lens); }
code { font: 500 0.92em / inherit ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
p code { padding-block: 0.0625rem; border-radius: 0.125rem; background: var(--wash); box-shadow: -0.1875rem 0 var(--wash), 0.1875rem 0 var(--wash); color: var(--ink); -webkit-box-decoration-break: clone; box-decoration-break: clone; }
.skip { position: absolute; top: var(--space-2); left: var(--space-2); z-index: 1; padding: var(--space-3) var(--space-5); border-radius: var(--radius-round); background: var(--action); color: var(--on-action); border: 1px solid transparent; }
.skip:not(:focus) { clip-path: inset(50%); }
header, main { max-width: var(--page, 75rem); margin-inline: auto; }
.brand { display: inline-flex; align-items: center; gap: var(--space-3, 0.75rem); min-height: var(--header, 4.5rem); color: var(--ink); font-size: 1.75rem; font-weight: 700; letter-spacing: -0.035em; text-decoration: none; }
.you { fill: var(--coral); }
.other { fill: var(--teal); }
.lens { fill: var(--lens); }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-10, 2.5rem) var(--space-16, 4rem); padding-top: var(--space-4, 1rem); }
.side { align-self: start; }
.side p { margin-top: var(--space-3, 0.75rem); color: var(--muted); }
nav { margin-top: var(--space-5, 1.25rem); }
nav h2 { color: var(--muted); font: 650 var(--text-sm) / 1.4 var(--font-text, system-ui); letter-spacing: 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 var(--space-5, 1.25rem); }
nav a { display: inline-flex; align-items: center; min-width: var(--target, 2.75rem); min-height: var(--target, 2.75rem); }
nav a { font-weight: 600; }
section + section { margin-top: var(--space-16, 4rem); }
section > p { max-width: var(--measure); }
section > * + p, section > p + * { margin-top: var(--space-3, 0.75rem); }
section > h3 { margin-top: var(--space-6, 1.5rem); }
section > dl { margin-top: var(--space-4, 1rem); padding: var(--space-2, 0.5rem) var(--space-5, 1.25rem); border-radius: var(--radius-m, 1.25rem); background: var(--surface); }
section > dl > div:first-child { border: 0; }
.changes { padding-left: 1.25rem; list-style: disc; }
figure { margin: var(--space-4, 1rem) 0 0; border-radius: var(--radius-m, 1.25rem); background: var(--surface); overflow: hidden; }
figcaption { padding: var(--space-3, 0.75rem) var(--space-5, 1.25rem) 0; color: var(--muted); font-size: var(--text-xs); font-weight: 600; }
pre { margin: 0; padding: var(--space-2, 0.5rem) var(--space-5, 1.25rem) var(--space-4, 1rem); overflow-x: auto; font-size: var(--text-sm); line-height: 1.5; overflow-wrap: normal; tab-size: 2; }
pre:focus-visible { outline-offset: -4px; border-radius: inherit; }
pre code { font-size: 1em; font-weight: 400; }
details { margin-top: var(--space-2, 0.5rem); border-radius: var(--radius-m, 1.25rem); background: var(--surface); }
h2 + details { margin-top: var(--space-4, 1rem); }
details > div { padding: 0 var(--space-5, 1.25rem) var(--space-5, 1.25rem); scroll-margin-top: 6rem; }
details > div > :first-child { margin-top: 0; }
summary { display: block; position: relative; padding: var(--space-3, 0.75rem) var(--space-12, 3rem) var(--space-3, 0.75rem) var(--space-5, 1.25rem); border-radius: inherit; cursor: pointer; }
summary:hover h3 code { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
summary:focus-visible { border-radius: inherit; outline-offset: 1px; }
summary p { max-width: var(--measure); color: var(--muted); font-size: var(--text-sm); }
summary::after { content: ""; position: absolute; top: 1.25rem; right: 1.5rem; width: 0.5rem; height: 0.5rem; border: solid var(--muted); border-width: 0 2px 2px 0; rotate: 45deg; }
details[open] > summary::after { top: 1.5rem; rotate: 225deg; }
summary::-webkit-details-marker { display: none; }
h3 b { display: inline-block; margin-right: var(--space-1, 0.25rem); padding: 0.125rem 0.625rem; border-radius: var(--radius-round); background: var(--shared); color: var(--shared-ink); font-size: var(--text-xs); }
h3 b.get { background: var(--wash); color: var(--ink); }
h3 b.delete { background: var(--danger-soft); color: var(--danger); }
dl > div { display: grid; grid-template-columns: minmax(0, 1fr); padding-block: var(--space-2, 0.5rem); border-top: 1px solid var(--line); font-size: var(--text-sm); }
dl dl > div:first-child { border: 0; padding-top: 0; }
dt { font-weight: 600; }
dd + dd { color: var(--muted); }
.note { display: inline-block; padding: 0 0.5rem; border-radius: var(--radius-round); background: var(--wash); color: var(--ink); font-size: var(--text-xs); font-weight: 500; }
@media (min-width: 48rem) {
  dl > div { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); column-gap: var(--space-5, 1.25rem); }
  dl > div > dt { grid-row: 1 / span 2; }
  dl > div > dd { grid-column: 2; }
  .answers > div { grid-template-columns: minmax(4rem, 9rem) minmax(0, 1fr); }
}
@media (min-width: 60rem) {
  main { grid-template-columns: 18.5rem minmax(0, 46rem); }
  .side { position: sticky; top: var(--space-8, 2rem); max-height: calc(100vh - 2 * var(--space-8, 2rem)); overflow-y: auto; }
  nav ul { display: grid; }
}
@media (min-width: 60rem) and (pointer: fine) {
  nav a { min-height: 2.25rem; }
}
`;
