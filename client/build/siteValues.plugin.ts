import type { Plugin } from 'vite';

const notFilledIn = (name: string) => `Ikke udfyldt (${name})`;

/** Stands in for the server while developing: fills the `site` block of index.html, which the server fills at start. */
export function siteValues(): Plugin {
  return {
    name: 'venn-site-values',
    apply: 'serve',
    transformIndexHtml: (html) => {
      const site = {
        operator: {
          name: notFilledIn('OPERATOR_NAME'),
          address: notFilledIn('OPERATOR_ADDRESS'),
          cvr: notFilledIn('OPERATOR_CVR'),
          email: notFilledIn('OPERATOR_EMAIL'),
        },
        year: String(new Date().getFullYear()),
        publicUrl: 'http://localhost:5173',
      };
      const json = JSON.stringify(site).replaceAll('<', '\\u003c');
      return html.replace('{{site.json}}', () => json).replaceAll('{{publicUrl}}', () => site.publicUrl);
    },
  };
}
