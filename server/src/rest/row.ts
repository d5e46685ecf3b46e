import type { ErrorCode } from '@venn/schema/errors';
import type { Right } from '@venn/schema/roles';
import type { RuleName } from '@venn/schema/rules/fields';
import { API_PATH } from '../common/api-paths.js';
import type { LimitName } from '../infra/rate-limits/rate-limiter.js';

/** Where one variable of the operation comes from. */
export interface Source {
  in: 'path' | 'query' | 'body';
  /** What callers name it. */
  name: string;
  /** The field rule whose texts are told when the value is missing or can't be read. */
  rule?: RuleName;
  /** Stands for an absent value. */
  otherwise?: number;
}

/** One documented call: data alone. `handler.ts` answers it and `openapi.ts` describes it. */
export interface RestRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; a parameter is written `{id}`. */
  path: `/${string}`;
  /** An operation of `operations/*.graphql`; its aliases give the answer its documented names. */
  operation: string;
  variables?: Readonly<Record<string, Source>>;
  /** Whether the body may also come as multipart form. */
  multipart?: true;
  /** Which part of the operation's data is the body, as a dotted path; empty for the whole. */
  pick: string;
  status?: 201;
  /** Answer headers, each with the dotted path of its value in the data. */
  headers?: Readonly<Record<string, string>>;
  /** Who may: everyone, or whoever has the right. */
  right: 'visitor' | Right;
  /** The limit on the caller's network that its operation counts: whoever has used it up is refused before the body is read. */
  limit?: LimitName;
  /** The refusals that are this call's own, besides what its right and its variables bring. */
  refusals?: readonly ErrorCode[];
  tag: 'Account' | 'Profile' | 'Members' | 'Safety' | 'Messages' | 'Wall' | 'Payment' | 'Contact' | 'Admin';
  summary: string;
}

export const fromPath = (name: string): Source => ({ in: 'path', name });
export const fromQuery = (name: string, otherwise?: number): Source =>
  otherwise === undefined ? { in: 'query', name } : { in: 'query', name, otherwise };
export const fromBody = (name: string, rule?: RuleName): Source =>
  rule === undefined ? { in: 'body', name } : { in: 'body', name, rule };

/** What names a row in tests, logs and the policy table. */
export const rowKey = (row: Pick<RestRow, 'method' | 'path'>): string => `${row.method} ${API_PATH}${row.path}`;
