import { AsyncLocalStorage } from 'node:async_hooks';
import { TOKEN_LIMIT_SHARE } from '@venn/schema/scopes';

const requests = new AsyncLocalStorage<true>();

/**
 * Runs a request of a personal token. Every limit that it uses, wherever that is, counts apart from the member's own uses,
 * and holds a third of the member's: a program must not use up what its member needs.
 */
export const withTokenLimits = <Result>(request: () => Result): Result => requests.run(true, request);

/** Uses that one use counts as, and what its counter is called besides. */
export const currentShare = (): { cost: number; prefix: readonly string[] } =>
  requests.getStore() ? { cost: TOKEN_LIMIT_SHARE, prefix: ['token'] } : { cost: 1, prefix: [] };
