import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What was changed on a day. */
export interface Change {
  day: string;
  items: string[];
}

const file = createRequire(import.meta.url).resolve('@venn/schema/CHANGELOG.md');

/** The changes of the API, the newest first: the days and the points of `schema/CHANGELOG.md`. */
export function changes(text = readFileSync(file, 'utf8')): Change[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [day = '', ...lines] = part.split('\n');
      const items = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
      return { day: day.trim(), items };
    });
}
