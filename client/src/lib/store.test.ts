import { describe, expect, it, vi } from 'vitest';
import { createStore } from './store';

describe('a store', () => {
  it('tells nobody of an equal value', () => {
    const store = createStore(1);
    const listener = vi.fn();
    store.subscribe(listener);
    store.set(1);
    expect(listener).not.toHaveBeenCalled();
  });

  it('tells everyone, also when one leaves while it is told', () => {
    const store = createStore(1);
    const second = vi.fn();
    const leave = store.subscribe(() => leave());
    store.subscribe(second);
    store.set(2);
    store.set(3);
    expect(second).toHaveBeenCalledTimes(2);
    expect(store.get()).toBe(3);
  });
});
