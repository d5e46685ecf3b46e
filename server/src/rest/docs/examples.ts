import { readFileSync } from 'node:fs';

const FOLDER = new URL('./examples/', import.meta.url);
/** The site of the examples, which are files that run as they are. */
const EXAMPLE_SITE = 'http://localhost:3000';

/** Reads an example, for the site that shows it. */
export const example = (file: string, publicUrl: string): string =>
  readFileSync(new URL(file, FOLDER), 'utf8').trimEnd().replaceAll(EXAMPLE_SITE, publicUrl);
