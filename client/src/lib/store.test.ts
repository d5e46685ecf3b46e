import { describe, expect, it, vi } from 'vitest';
import { createStore } from './store';

describe('a store', () => {
  it('does not notify of an equal value', () => {
    const store = createStore(1);
    const listener = vi.fn();
    store.subscribe(listener);
    store.set(1);
    expect(listener).not.toHaveBeenCalled();
  });

  it('notifies all listeners, also when one unsubscribes meanwhile', () => {
    const store = createStore(1);
    const second = vi.fn();
    const unsubscribe = store.subscribe(() => unsubscribe());
    store.subscribe(second);
    store.set(2);
    store.set(3);
    expect(second).toHaveBeenCalledTimes(2);
    expect(store.get()).toBe(3);
  });
});
