import pTimeout from 'p-timeout';

/** Resolves as `work` does, or rejects with the signal's reason as soon as it is aborted. `work` itself goes on. */
export const rejectOnAbort = <T>(signal: AbortSignal, work: PromiseLike<T>): Promise<T> =>
  pTimeout(work, { milliseconds: Number.POSITIVE_INFINITY, signal });
