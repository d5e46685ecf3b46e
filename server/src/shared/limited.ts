import type { LimitName, RateLimiter } from '../infra/rate-limits/rate-limiter.js';
import type { ViewerContext } from './viewer.js';

interface LimitedResolver {
  readonly rateLimiter: Pick<RateLimiter, 'use'>;
}

/** A method of a resolver whose last parameter is the context. */
type Operation<Input extends unknown[], Result> = (...params: [...Input, ViewerContext]) => Promise<Result>;

/**
 * Counts each use of an operation by its viewer, once its right is given and its input valid, and before anything else.
 * Refuses with RATE_LIMITED. What counts only sometimes is counted by the service.
 */
export const Limited =
  (limit: LimitName) =>
  <Input extends unknown[], Result>(
    _prototype: LimitedResolver,
    _name: string,
    { value: operate }: TypedPropertyDescriptor<Operation<Input, Result>>,
  ): TypedPropertyDescriptor<Operation<Input, Result>> => ({
    async value(this: LimitedResolver, ...params) {
      const { viewer } = params.at(-1) as ViewerContext;
      await this.rateLimiter.use(limit, viewer.id);
      return (operate as Operation<Input, Result>).apply(this, params);
    },
  });
