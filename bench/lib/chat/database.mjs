import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../.ci/lib/run.mjs';
import { openBenchDatabase } from '../bench-database.mjs';
import { makeChat } from './data.mjs';

const SOURCES = ['bench/lib/members.mjs', 'bench/lib/chat/data.mjs'];

/** Opens a database with the members and conversations of `makeChat`; see `openBenchDatabase`. */
export async function openChatDatabase({ keep }) {
  const recipes = await Promise.all(SOURCES.map((file) => readFile(join(ROOT, file), 'utf8')));
  return openBenchDatabase('chat', { make: makeChat, recipe: recipes.join(''), keep });
}
