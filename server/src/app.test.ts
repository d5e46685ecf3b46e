import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = import.meta.dirname;
const MODULES_DIR = join(SRC, 'modules');
/** Names of the modules in the order of `app.ts`. */
const order = [...readFileSync(join(SRC, 'app.ts'), 'utf8').matchAll(/\.with\((\w+)Module\)/g)].map(
  ([, name = '']) => name,
);

/** Names of the other modules that a module's files import, types included. */
function importsOf(module: string): Set<string> {
  const files = readdirSync(join(MODULES_DIR, module), { recursive: true, encoding: 'utf8' });
  const imported = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const depth = file.split('/').length;
      const otherModule = new RegExp(`from '${'\\.\\./'.repeat(depth)}(\\w+)/`, 'g');
      return [...readFileSync(join(MODULES_DIR, module, file), 'utf8').matchAll(otherModule)];
    });
  return new Set(imported.map(([, name = '']) => name));
}

describe('app.ts', () => {
  it('lists every module', () => {
    expect(order.toSorted()).toEqual(readdirSync(MODULES_DIR).toSorted());
  });

  it.each(order)('lists %s below every module that it imports', (module) => {
    const below = order.slice(order.indexOf(module));
    expect(below.filter((name) => importsOf(module).has(name))).toEqual([]);
  });
});
