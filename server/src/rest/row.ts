import type { AccessTokenRuleName } from '@venn/schema/rules/access-token';
import type { AftaleRuleName } from '@venn/schema/rules/aftale';
import type { RuleName } from '@venn/schema/rules/fields';
import type { ReportRuleName } from '@venn/schema/rules/report';
import { API_PATH } from '../common/api-paths.js';
import type { LimitName } from '../infra/rate-limits/rate-limiter.js';

type FieldRuleName = RuleName | AccessTokenRuleName | AftaleRuleName | ReportRuleName;

/** The source of one variable of the operation. */
export interface Source {
  in: 'path' | 'query' | 'body';
  /** Parameter name. */
  name: string;
  /** Field rule whose texts are used when the value is missing or invalid. */
  rule?: FieldRuleName;
  /** The same for the fields of a value that is an object. */
  fieldRules?: Readonly<Record<string, FieldRuleName>>;
  /** Default value. */
  otherwise?: number;
}

/**
 * One row of the REST table: one route, with the rights and the refusals of its operation. `handler.ts` handles it,
 * `openapi/` documents it.
 */
export interface RestRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with parameters as `{id}`. */
  path: `/${string}`;
  /** An operation of `operations/*.graphql`; its aliases are the response's field names. */
  operation: string;
  variables?: Readonly<Record<string, Source>>;
  /** Whether the body may also be a multipart form. */
  multipart?: true;
  /** Dotted path of the response body in the operation's data; empty for all of it. */
  pick: string;
  status?: 201;
  /** Response headers, each with the dotted path of its value in the data. */
  headers?: Readonly<Record<string, string>>;
  /** The limit by which the operation admits visitors (`RegistrationWaveService`); checked before the body is read. */
  limit?: LimitName;
  tag: 'Account' | 'Profile' | 'Tokens' | 'Members' | 'Safety' | 'Messages' | 'Wall' | 'Payment' | 'Contact' | 'Admin';
  /** Short: tools use it as the name of the call. */
  summary: string;
  description?: string;
}

export const fromPath = (name: string): Source => ({ in: 'path', name });
export const fromQuery = (name: string, otherwise?: number): Source =>
  otherwise === undefined ? { in: 'query', name } : { in: 'query', name, otherwise };
export const objectFromBody = (name: string, fieldRules: NonNullable<Source['fieldRules']>): Source => ({
  in: 'body',
  name,
  fieldRules,
});
export const fromBody = (name: string, rule?: Source['rule']): Source =>
  rule === undefined ? { in: 'body', name } : { in: 'body', name, rule };

/** A row's name in tests, logs and the policy table. */
export const rowKey = (row: Pick<RestRow, 'method' | 'path'>): string => `${row.method} ${API_PATH}${row.path}`;
