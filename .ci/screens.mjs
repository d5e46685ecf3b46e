// `npm run screens`: screenshots of every screen and state at three widths in both themes, into screens/, and a sheet of
// each, sheet-NAME.png, with all of them side by side. Arguments filter by the beginning of a name:
// `npm run screens -- matches login`. Fails if a picture is missing.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureProductAndTools } from './lib/product.mjs';
import { bin, ROOT, run } from './lib/run.mjs';

const FOLDER = join(ROOT, 'screens');

await ensureProductAndTools();

const chosen = process.argv.slice(2);
if (chosen.length === 0) rmSync(FOLDER, { recursive: true, force: true });
const filter = chosen.length === 0 ? [] : ['--grep', chosen.map((name) => ` ${name}.* is drawn$`).join('|')];
const code = await run(bin('playwright'), ['test', '--config', 'e2e/screens/playwright.config.ts', ...filter], {
  env: { SCREENS_FOLDER: FOLDER },
});
console.log(`\n  Screenshots are in ${FOLDER}\n`);
process.exit(code);
