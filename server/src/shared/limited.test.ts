import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../common/app-error.js';
import { Limited } from './limited.js';
import type { ViewerContext } from './viewer.js';

const steps: string[] = [];
beforeEach(() => {
  steps.length = 0;
});

class Resolver {
  constructor(private readonly most: number) {}

  readonly rateLimiter = {
    use: async (limit: string, ...who: readonly (string | number)[]) => {
      if (steps.length >= this.most) throw new AppError('RATE_LIMITED');
      steps.push(`${limit} of ${who.join()}`);
    },
  };

  @Limited('like')
  async like(post: number, _context: ViewerContext): Promise<string> {
    steps.push(`like ${post} by ${this.constructor.name}`);
    return 'liked';
  }
}

const context = { viewer: { id: 7 } } as ViewerContext;

describe('a limited operation', () => {
  it('does nothing beyond the limit', async () => {
    await expect(new Resolver(0).like(3, context)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(steps).toEqual([]);
  });

  it('counts the viewer’s use first', async () => {
    expect(await new Resolver(1).like(3, context)).toBe('liked');
    expect(steps).toEqual(['like of 7', 'like 3 by Resolver']);
  });
});
