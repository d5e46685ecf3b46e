import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { FORM_LIMITS } from '@venn/schema/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientAddress } from '../../../test/storage/upload-routes.js';
import { type UploadSlot, UploadSlots } from './upload-slots.js';

const { bytesPerSecond, graceSeconds, seconds, unfinished, unfinishedSeconds } = FORM_LIMITS;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A form whose bytes and time the test decides. */
function form(slots: UploadSlots, from = clientAddress()) {
  const body = new PassThrough({ highWaterMark: 1024 * 1024 });
  const request = Object.assign(body, { headers: {}, complete: false }) as unknown as IncomingMessage;
  const response = new EventEmitter();
  const slot: UploadSlot = slots.acquire(request, response as unknown as ServerResponse, from, 'visitors');
  return {
    slot,
    request,
    /** Sends these bytes in each of so many seconds. */
    send: async (bytes: number, forSeconds: number): Promise<void> => {
      for (let second = 0; second < forSeconds; second += 1) {
        body.write(Buffer.alloc(bytes));
        await vi.advanceTimersByTimeAsync(1000);
      }
    },
    disconnect: () => response.emit('close'),
  };
}

const wait = (forSeconds: number) => vi.advanceTimersByTimeAsync(forSeconds * 1000);

describe('the rate of a form', () => {
  it('ends one that sends nothing a second after the grace', async () => {
    const { slot } = form(new UploadSlots());
    await wait(graceSeconds);
    expect(slot.signal.aborted).toBe(false);
    await wait(1);
    expect(slot.signal.reason).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('ends one that sends a byte less a second, and not one that keeps up', async () => {
    const slots = new UploadSlots();
    const slow = form(slots);
    await slow.send(bytesPerSecond / 2, seconds - 1);
    expect(slow.slot.signal.aborted).toBe(true);
    const steady = form(slots);
    await steady.send(bytesPerSecond, seconds - 1);
    expect(steady.slot.signal.aborted).toBe(false);
  });

  it('is an average: what came quickly allows a pause', async () => {
    const { slot, send } = form(new UploadSlots());
    await send(10 * bytesPerSecond, 1);
    await wait(graceSeconds + 8);
    expect(slot.signal.aborted).toBe(false);
    await wait(2);
    expect(slot.signal.aborted).toBe(true);
  });

  it('doesn’t count the time in which this server reads nothing', async () => {
    const { slot, request, send } = form(new UploadSlots());
    await send(1, 1);
    request.pause();
    await wait(seconds - 2);
    expect(slot.signal.aborted).toBe(false);
  });
});

describe('the time of a form', () => {
  it('is over for one that has arrived and that the parser doesn’t finish, which counts as unfinished', async () => {
    const { slot, request } = form(new UploadSlots());
    request.resume();
    Object.assign(request, { complete: true }).emit('end');
    await wait(seconds - 1);
    expect(slot.signal.aborted).toBe(false);
    await wait(1);
    expect(slot.signal.reason).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('ends with the parsing: what is done with its content has limits of its own', async () => {
    const { slot } = form(new UploadSlots());
    slot.parsed();
    await wait(seconds + 1);
    expect(slot.signal.aborted).toBe(false);
  });
});

describe('unfinished forms', () => {
  const refusalOf = (slots: UploadSlots, from: string): unknown => {
    try {
      form(slots, from).slot.release();
      return null;
    } catch (refusal) {
      return refusal;
    }
  };

  it.each<[string, (sent: ReturnType<typeof form>) => unknown]>([
    ['whose client leaves', ({ disconnect }) => disconnect()],
    ['that are too slow', () => wait(graceSeconds + 1)],
    [
      'that have arrived, and whose client leaves before they are parsed',
      ({ request, disconnect }) => {
        Object.assign(request, { complete: true }).emit('end');
        disconnect();
      },
    ],
  ])('%s are counted for a minute each', async (_which, end) => {
    const slots = new UploadSlots();
    const from = clientAddress();
    for (let left = 0; left < unfinished; left += 1) {
      expect(refusalOf(slots, from)).toBeNull();
      const sent = form(slots, from);
      await end(sent);
      sent.slot.release();
    }
    expect(refusalOf(slots, from)).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: unfinishedSeconds });
    expect(refusalOf(slots, clientAddress())).toBeNull();
    await wait(unfinishedSeconds);
    expect(refusalOf(slots, from)).toBeNull();
    expect(slots.taken).toBe(0);
  });

  it.each<[string, (sent: ReturnType<typeof form>) => void]>([
    ['a parsed one', ({ slot }) => slot.parsed()],
    ['one that was answered early', ({ slot }) => slot.release()],
  ])('%s isn’t one of them', (_which, end) => {
    const slots = new UploadSlots();
    const from = clientAddress();
    for (let sent = 0; sent <= unfinished; sent += 1) {
      const one = form(slots, from);
      end(one);
      one.disconnect();
    }
    expect(refusalOf(slots, from)).toBeNull();
  });
});
