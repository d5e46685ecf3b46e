import escapeHtml from 'escape-html';
import type { FakePayment } from './ledger.js';

const page = (title: string, body: string): string => `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 24rem; margin: 4rem auto; padding: 0 1rem; display: grid; gap: 1rem; }
button, a { display: block; width: 100%; box-sizing: border-box; padding: 0.75rem; font: inherit; text-align: center; }
</style>
</head>
<body><main>${body}</main></body>
</html>`;

/** The payment window: Approve, Decline and Leave. */
export const windowPage = ({ uuid, reference, amount, website }: FakePayment): string =>
  page(
    'Betaling (prøve)',
    `<h1>Prøvebetaling</h1>
<p>${escapeHtml(reference)}: ${(amount / 100).toFixed(2).replace('.', ',')} kr. Ingen penge flyttes.</p>
<form method="post" action="/window/v3/${uuid}/approve"><button>Godkend</button></form>
<form method="post" action="/window/v3/${uuid}/decline"><button>Afvis</button></form>
<a href="${escapeHtml(website)}">Forlad</a>`,
  );

/** Shown when the window doesn't redirect. */
export const lostPage = (): string => page('Betaling (prøve)', '<h1>Vejen tilbage er væk</h1>');
