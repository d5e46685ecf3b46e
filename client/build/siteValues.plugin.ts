import type { Plugin } from 'vite';

const placeholder = (name: string) => `Ikke udfyldt (${name})`;

/** Fills the `site` block of index.html on the development server; in production our server does that at start. */
export function siteValues(): Plugin {
  return {
    name: 'venn-site-values',
    apply: 'serve',
    transformIndexHtml: (html) => {
      const site = {
        operator: {
          name: placeholder('OPERATOR_NAME'),
          address: placeholder('OPERATOR_ADDRESS'),
          cvr: placeholder('OPERATOR_CVR'),
          email: placeholder('OPERATOR_EMAIL'),
          phone: placeholder('OPERATOR_PHONE'),
        },
        year: String(new Date().getFullYear()),
        publicUrl: 'http://localhost:5173',
      };
      const json = JSON.stringify(site).replaceAll('<', '\\u003c');
      return html.replace('{{site.json}}', () => json).replaceAll('{{publicUrl}}', () => site.publicUrl);
    },
  };
}
