/** Style sheet of `/api/docs`; its policy allows no inline styles. */
export const docsStyle = `:root { color-scheme: light dark; --line: light-dark(#d9d9de, #3a3a44); --soft: light-dark(#f5f5f8, #22222a); --accent: light-dark(#5b3fd0, #b6a5ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; font: 1rem/1.55 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h2 { margin-top: 3rem; }
a { color: var(--accent); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
nav ul { columns: 18rem; padding-left: 1.25rem; }
article { margin: 1.5rem 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 0.75rem; }
article h3 { margin: 0 0 0.25rem; overflow-wrap: anywhere; }
article h3 b { color: var(--accent); }
article p { margin: 0.25rem 0 0.75rem; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; margin: 0.5rem 0 1rem; }
caption { text-align: left; font-weight: 600; }
th, td { padding: 0.3rem 0.75rem 0.3rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
th { font-weight: 500; white-space: nowrap; }
.note { padding: 0.1rem 0.5rem; border-radius: 1rem; background: var(--soft); font-size: 0.85em; }
`;
