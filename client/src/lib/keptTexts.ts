import { DRAFT_DAYS } from '@venn/schema/limits';
import { DAY_MS } from '@venn/schema/time';
import { KEPT_TEXTS } from './session/lastMember';

/**
 * What a member was writing when a login ended by itself, in localStorage: each tab of the member's next login copies
 * it. One member's at a time, for `DRAFT_DAYS` days.
 */
interface KeptTexts {
  owner: string;
  /** Milliseconds since 1970. */
  until: number;
  texts: Record<string, unknown>;
}

const isKept = (value: unknown): value is KeptTexts =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'until' in value &&
  'texts' in value &&
  value.texts instanceof Object;

function read(): KeptTexts | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_TEXTS) ?? 'null');
    if (isKept(kept) && kept.until > Date.now()) return kept;
    localStorage.removeItem(KEPT_TEXTS);
  } catch {
    // No storage, or a value that isn't ours.
  }
  return null;
}

function write(kept: KeptTexts): void {
  try {
    if (Object.keys(kept.texts).length === 0) localStorage.removeItem(KEPT_TEXTS);
    else localStorage.setItem(KEPT_TEXTS, JSON.stringify(kept));
  } catch {
    // No storage, or it is full.
  }
}

/** Both, where two tabs had unsent messages. */
const merged = (one: unknown, other: unknown): unknown =>
  Array.isArray(one) && Array.isArray(other) ? [...one, ...other] : other;

/** Keeps a member's texts by their names, beside those of the member's other tabs. */
export function keepTexts(owner: string, texts: Record<string, unknown>): void {
  const before = read();
  const known = before?.owner === owner ? before : { owner, until: Date.now() + DRAFT_DAYS * DAY_MS, texts: {} };
  const all: Record<string, unknown> = { ...known.texts };
  for (const [name, text] of Object.entries(texts)) all[name] = merged(all[name], text);
  write({ ...known, texts: all });
}

/** The member's kept texts by their names. */
export function keptTexts(owner: string): Record<string, unknown> {
  const kept = read();
  return kept?.owner === owner ? kept.texts : {};
}

/** Whether texts of somebody are kept. */
export const areTextsKept = (): boolean => read() !== null;

/** Forgets one text, which is sent or erased. */
export function forgetText(name: string): void {
  const kept = read();
  if (!kept || !(name in kept.texts)) return;
  const { [name]: _, ...texts } = kept.texts;
  write({ ...kept, texts });
}

/** Forgets all, unless they are this member's. */
export function forgetTexts(except?: string): void {
  const kept = read();
  if (kept && kept.owner !== except) write({ ...kept, texts: {} });
}
