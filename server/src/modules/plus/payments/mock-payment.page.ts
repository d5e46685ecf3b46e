import { PLUS_PRICE_DKK } from '@venn/schema/limits';
import { MOCK_PAYMENT_PATH, PATHS } from '@venn/schema/paths';
import escapeHtml from 'escape-html';

const back = (search: Record<string, string>): string =>
  escapeHtml(`${PATHS.payment}?${new URLSearchParams(search).toString()}`);

/** HTML of the mock payment window, which replaces OnPay's in development: approves or declines an order. */
export const mockPaymentPage = (order: string): string => `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Prøvebetaling · Venn</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${MOCK_PAYMENT_PATH}.css">
</head>
<body>
<main>
<p class="note">Prøve</p>
<h1>Betal ${PLUS_PRICE_DKK},- for Plus</h1>
<p>Denne side efterligner et betalingsvindue. Der er intet kort, og der flyttes ingen penge.</p>
<a class="approve" href="${back({ mockPayment: 'success', plan: 'plus' })}">Godkend betalingen</a>
<a href="${back({ onpay: 'return', order })}">Afvis betalingen</a>
<a class="leave" href="${PATHS.payment}">Forlad siden</a>
<p class="order">Ordre ${escapeHtml(order)}</p>
</main>
</body>
</html>
`;

/** The page's style sheet; its Content-Security-Policy allows no inline styles. */
export const MOCK_PAYMENT_CSS = `:root {
  color-scheme: light dark;
  --ground: light-dark(#F3F0E8, #0E2328);
  --surface: light-dark(#FCFAF5, #163037);
  --ink: light-dark(#16292C, #F3EDE1);
  --muted: light-dark(#4F5F5F, #AFBDB9);
  --action: light-dark(#6E2A57, #EBB0D6);
  --on-action: light-dark(#FFFFFF, #2A1023);
  --note: light-dark(#EFDCE8, #4B2A48);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
main { width: min(26rem, 100% - min(2rem, 8vw)); display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; padding: min(2rem, 7vw); border-radius: 1.25rem; background: var(--surface); }
h1, p { margin: 0; }
h1 { font-size: 1.75rem; line-height: 1.15; letter-spacing: -0.015em; }
a { display: block; padding: 0.8rem min(1.25rem, 4vw); border: 1.5px solid; border-radius: 1.6rem; color: var(--ink); font-weight: 600; text-align: center; text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2.5px solid var(--ink); outline-offset: 3px; }
.approve { border-color: var(--action); background: var(--action); color: var(--on-action); }
.leave { border-color: transparent; }
.note { justify-self: start; padding: 0.1rem 0.75rem; border-radius: 100rem; background: var(--note); font-weight: 600; }
.order { color: var(--muted); font-size: 0.9375rem; }
`;
