/** What the operator of this installation has filled in; the server puts it into every page at start. */
export interface Site {
  operator: { name: string; address: string; cvr: string; email: string };
  /** For the copyright line. */
  year: string;
  /** The address of the site, without a slash at the end. */
  publicUrl: string;
}

/** Pages are rendered ahead of time with these in place of the values; the server replaces them at start. */
const PLACEHOLDERS: Site = {
  operator: {
    name: '{{operator.name}}',
    address: '{{operator.address}}',
    cvr: '{{operator.cvr}}',
    email: '{{operator.email}}',
  },
  year: '{{year}}',
  publicUrl: '{{publicUrl}}',
};

/** Every document of ours carries its block. */
const read = (): Site => JSON.parse(document.getElementById('site')?.textContent ?? '') as Site;

let site = import.meta.env.SSR ? PLACEHOLDERS : read();

/** Tells the values where there is no document to read them from. */
export function knowSite(values: Site): void {
  site = values;
}

/** The operator's values inside a component. */
export const useSite = (): Site => site;
