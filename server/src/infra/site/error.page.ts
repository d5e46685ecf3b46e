import type { Language } from '@venn/schema/texts/errors';
import escapeHtml from 'escape-html';

const TEXTS = {
  da: { title: 'Noget gik galt', home: 'Til forsiden' },
  en: { title: 'Something went wrong', home: 'Home' },
};

/** What a browser shows instead of a page that the server could not make. */
export function errorPage(text: string, language: Language): string {
  const { title, home } = TEXTS[language];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Venn</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/tokens.css"></head>
<body><main><h1>${title}</h1><p>${escapeHtml(text)}</p><p><a href="/">${home}</a></p></main></body></html>
`;
}
