/** The operator's values, which the server fills into every page at start. */
export interface Site {
  operator: { name: string; address: string; cvr: string; email: string; phone: string };
  /** Of the copyright line. */
  year: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** Pages are rendered at build time with these placeholders; the server replaces them at start. */
const PLACEHOLDERS: Site = {
  operator: {
    name: '{{operator.name}}',
    address: '{{operator.address}}',
    cvr: '{{operator.cvr}}',
    email: '{{operator.email}}',
    phone: '{{operator.phone}}',
  },
  year: '{{year}}',
  publicUrl: '{{publicUrl}}',
};

const read = (): Site => JSON.parse(document.getElementById('site')?.textContent ?? '') as Site;

let site = import.meta.env.SSR ? PLACEHOLDERS : read();

/** Sets the values on the server, which has no document to read them from. */
export function knowSite(values: Site): void {
  site = values;
}

/** The operator's values inside a component. */
export const useSite = (): Site => site;
