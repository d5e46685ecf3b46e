import { describe, expect, it } from 'vitest';
import type { Infra } from '../infra/infra.js';
import { defineModule, ModuleList } from './module.js';

class Resolver {}

const infra = {} as Infra;
const job = (): Promise<void> => Promise.resolve();
const first = defineModule({
  resolvers: [Resolver],
  schedule: { sweep: '* * * * *' },
  create: () => ({ services: { one: 1 }, resolvers: [new Resolver()], jobs: { sweep: job } }),
});

describe('ModuleList refuses', () => {
  it('two jobs of one name', () => {
    const second = defineModule({ create: () => ({ services: {}, jobs: { sweep: job } }) });
    expect(() => new ModuleList().with(first).with(second).create(infra)).toThrow("Two modules declare 'sweep'");
  });

  it('two schedules of one job', () => {
    const second = defineModule({ schedule: first.schedule, create: () => ({ services: {} }) });
    expect(() => new ModuleList().with(first).with(second).schedule).toThrow("Two modules declare 'sweep'");
  });

  it('a resolver without an instance', () => {
    const module = defineModule({ resolvers: [Resolver], create: () => ({ services: {} }) });
    expect(() => new ModuleList().with(module).create(infra)).toThrow('There is no instance of Resolver');
  });
});

describe('ModuleList', () => {
  it('passes services to later modules, starts in order and stops in reverse', async () => {
    const calls: string[] = [];
    const traced = (name: string) => ({
      start: () => void calls.push(`start ${name}`),
      stop: async () => void calls.push(`stop ${name}`),
    });
    const second = defineModule({
      create: (_infra, { one }: { one: number }) => ({ services: { two: one + 1 }, ...traced('second') }),
    });
    const third = defineModule({
      create: (_infra, { two }: { two: number }) => ({ services: { three: two + 1 }, ...traced('third') }),
    });
    const modules = new ModuleList().with(first).with(second).with(third).create(infra);
    expect(modules.services).toEqual({ one: 1, two: 2, three: 3 });
    expect(modules.resolvers.get(Resolver)).toBeInstanceOf(Resolver);
    modules.start();
    await modules.stop();
    expect(calls).toEqual(['start second', 'start third', 'stop third', 'stop second']);
  });
});
