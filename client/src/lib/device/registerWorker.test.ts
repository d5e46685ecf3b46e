import { describe, expect, it } from 'vitest';
import { untilActive } from './registerWorker';

/** A worker of a registration, as far as its states go. */
class Worker extends EventTarget {
  state = 'installing';
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const registrationOf = (workers: Partial<Record<'active' | 'waiting' | 'installing', Worker>>) =>
  ({ active: null, waiting: null, installing: null, ...workers }) as unknown as ServiceWorkerRegistration;

describe('a registered worker', () => {
  it('is waited for until it is activated', async () => {
    const installing = new Worker();
    let isActive = false;
    const waited = untilActive(registrationOf({ installing })).then(() => (isActive = true));
    for (const state of ['installed', 'activating']) installing.become(state);
    await Promise.resolve();
    expect(isActive).toBe(false);
    installing.become('activated');
    await waited;
  });

  it('is not waited for where one runs, whatever becomes of a newer one', async () => {
    const active = new Worker();
    active.state = 'activated';
    await expect(untilActive(registrationOf({ active, installing: new Worker() }))).resolves.toBeUndefined();
  });

  it('fails where a file of it does not arrive, instead of never answering', async () => {
    const installing = new Worker();
    const waited = untilActive(registrationOf({ installing }));
    installing.become('redundant');
    await expect(waited).rejects.toThrow('not installed');
    await expect(untilActive(registrationOf({}))).rejects.toThrow('not installed');
  });
});
