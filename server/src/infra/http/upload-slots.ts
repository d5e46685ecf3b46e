import type { IncomingMessage, ServerResponse } from 'node:http';
import { AVATAR_MAX_BYTES, FORM_LIMITS, FORM_RETRY_SECONDS, FORM_TEXT_MAX_BYTES } from '@venn/schema/limits';
import { AppError } from '../../common/app-error.js';
import type { Sentence } from '../../common/sentence.js';
import { networkOf } from '../rate-limits/rate-limiter.js';
import { ChunkCount } from './body-chunks.js';
import { NetworkCount } from './network-count.js';

/** Maximum body of a multipart form. */
export const FORM_MAX_BYTES = AVATAR_MAX_BYTES + FORM_TEXT_MAX_BYTES;

const BUSY: Sentence = {
  da: 'Mange sender billeder lige nu. Vent et øjeblik, og prøv igen.',
  en: 'Many pictures are being sent right now. Wait a moment and try again.',
};
const TOO_SLOW: Sentence = {
  da: 'Det tog for lang tid at sende. Prøv igen, eventuelt med et mindre billede.',
  en: 'It took too long to send. Try again, perhaps with a smaller picture.',
};
const UNFINISHED: Sentence = {
  da: 'Flere billeder fra din forbindelse er ikke nået helt frem. Vent et minut, og prøv igen.',
  en: 'Several pictures from your connection did not arrive completely. Wait a minute and try again.',
};
const RATE_CHECK_MS = 1000;

/** UNAVAILABLE because of too many uploads at once, with the seconds to wait. */
export const busy = (text = BUSY): AppError =>
  new AppError('UNAVAILABLE', { text, retryAfterSeconds: FORM_RETRY_SECONDS });

/** The slot of one upload. */
export interface UploadSlot {
  /** Aborted, with the AppError as its reason, when the form is too large or too slow or its connection closes. */
  signal: AbortSignal;
  /** To be called when the form is parsed to the end: its time is over. What follows has limits of its own. */
  parsed(): void;
  release(): void;
}

/** The numbers of `FORM_LIMITS`. */
export type UploadLimits = Readonly<Record<keyof typeof FORM_LIMITS, number>>;

/** Whose slots a form takes. */
export type Sender = 'members' | 'visitors';

/**
 * Limits the multipart forms that this process receives at once, over GraphQL and REST together. Members have slots of
 * their own, which visitors can't take; and a network that leaves forms unfinished gets none for a minute.
 */
export class UploadSlots {
  readonly #taken = { members: new NetworkCount(), visitors: new NetworkCount() };
  readonly #unfinished = new NetworkCount();

  constructor(private readonly limits: UploadLimits = FORM_LIMITS) {}

  /** Number of slots in use. */
  get taken(): number {
    return this.#taken.members.total + this.#taken.visitors.total;
  }

  /**
   * Takes a slot until it is released or the connection closes. Read the body from the same tick on. Refuses with
   * FILE_TOO_LARGE by the Content-Length, with UNAVAILABLE while no slot is free, and with RATE_LIMITED while the
   * network has left too many forms unfinished.
   */
  acquire(request: IncomingMessage, response: ServerResponse, ip: string, sender: Sender): UploadSlot {
    if (Number(request.headers['content-length'] ?? 0) > FORM_MAX_BYTES) throw new AppError('FILE_TOO_LARGE');
    const network = networkOf(ip);
    const release = this.#take(network, sender);
    const upload = new AbortController();
    let isParsed = false;
    const giveUp = (reason: AppError): void => {
      if (!upload.signal.aborted && !isParsed) this.#noteUnfinished(network);
      upload.abort(reason);
    };
    const stopWatching = this.#watch(request, upload, () => giveUp(busy(TOO_SLOW)));
    let isAnswered = false;
    response.once('close', () => {
      stopWatching();
      // An early answer ends the connection, too.
      if (!isAnswered) giveUp(new AppError('BAD_REQUEST'));
      release();
    });
    return {
      signal: upload.signal,
      parsed: () => {
        isParsed = true;
        stopWatching();
      },
      release: () => {
        isAnswered = true;
        stopWatching();
        release();
      },
    };
  }

  #take(network: string, sender: Sender): () => void {
    const { unfinished, unfinishedSeconds, atOnceOfNetwork } = this.limits;
    if (this.#unfinished.of(network) >= unfinished) {
      throw new AppError('RATE_LIMITED', { text: UNFINISHED, retryAfterSeconds: unfinishedSeconds });
    }
    const taken = this.#taken[sender];
    if (taken.total >= this.limits[sender] || taken.of(network) >= atOnceOfNetwork) throw busy();
    return taken.add(network);
  }

  #noteUnfinished(network: string): void {
    setTimeout(this.#unfinished.add(network), this.limits.unfinishedSeconds * 1000).unref();
  }

  /**
   * Ends a form that is too large, or calls `onSlow` for one that takes too long or sends too little. One that has arrived is
   * still waited for: the parser never comes to the end of some, such as those with a large part that is no field.
   */
  #watch(request: IncomingMessage, upload: AbortController, onSlow: () => void): () => void {
    const { seconds, graceSeconds, bytesPerSecond } = this.limits;
    let received = 0;
    let waited = 0;
    const deadline = setTimeout(onSlow, seconds * 1000);
    const rateCheck = setInterval(() => {
      // Only what the client took: bytes that wait here, or a reader that pauses, are this server's own time.
      if (request.isPaused() || request.readableLength > 0) return;
      waited += RATE_CHECK_MS / 1000;
      if (received < (waited - graceSeconds) * bytesPerSecond) onSlow();
    }, RATE_CHECK_MS);
    const stop = (): void => {
      clearTimeout(deadline);
      clearInterval(rateCheck);
    };
    const chunks = new ChunkCount();
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (chunks.add(chunk)) onSlow();
      if (received > FORM_MAX_BYTES) upload.abort(new AppError('FILE_TOO_LARGE'));
    });
    request.once('end', () => clearInterval(rateCheck));
    return stop;
  }
}
