import { ACCOUNT_RULES } from './account.js';
import type { FieldRule } from './rule.js';
import { WRITTEN_RULES } from './written.js';

/** The rules of all form and input fields. The client imports the part that it needs. */
export const RULES = { ...ACCOUNT_RULES, ...WRITTEN_RULES } as const satisfies Record<string, FieldRule>;

export type RuleName = keyof typeof RULES;
