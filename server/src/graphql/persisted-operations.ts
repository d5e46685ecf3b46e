import { OPERATIONS } from '@venn/schema/operations';
import { trustText } from './trusted-documents.js';

/** The operations of our own pages by their hashes, as they were when the pages were built. */
const operations = new Map(Object.entries(OPERATIONS));
for (const text of operations.values()) trustText(text);

/** The text that a `persistedQuery` extension stands for, or null when it is none of ours. */
export function persistedText(extension: unknown): string | null {
  if (typeof extension !== 'object' || extension === null) return null;
  const { version, sha256Hash } = extension as Record<string, unknown>;
  return version === 1 && typeof sha256Hash === 'string' ? (operations.get(sha256Hash) ?? null) : null;
}

/** The same for Apollo. What others would like to have stored is forgotten: only our pages' operations have a hash. */
export const persistedCache = {
  get: (key: string): Promise<string | undefined> => Promise.resolve(operations.get(key.replace(/^apq:/, ''))),
  set: (): Promise<void> => Promise.resolve(),
  delete: (): Promise<boolean> => Promise.resolve(false),
};
