import type { ExtraFields } from '../common/app-error.js';
import type { Database } from '../infra/postgres/data-source.js';

/** What a refusal tells a member besides its code and text, at `now`. */
export type Explain = (database: Database, memberId: number, now: Date) => Promise<ExtraFields>;

/** What modules add to the refusals of modules that don't know them, by the refusal's code. */
export type Explanations = Partial<Readonly<Record<'ACCOUNT_BANNED', Explain>>>;
