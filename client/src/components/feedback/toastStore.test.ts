import { afterEach, describe, expect, it } from 'vitest';
import { showToast, toastStore } from './toastStore';

const texts = () => toastStore.get().map(({ text }) => text);

afterEach(() => toastStore.set([]));

describe('toasts', () => {
  it('take the place of one about the same thing, and leave the others', () => {
    showToast('Off', 'success', 'hours');
    showToast('Sent');
    showToast('On', 'success', 'hours');
    showToast('Sent');
    expect(texts()).toEqual(['Sent', 'On', 'Sent']);
  });

  it('are at most three, the newest', () => {
    for (const text of ['1', '2', '3', '4']) showToast(text);
    expect(texts()).toEqual(['2', '3', '4']);
  });
});
