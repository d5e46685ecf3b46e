import type { IncomingMessage, ServerResponse } from 'node:http';
import { AVATAR_MAX_BYTES, FORM_LIMITS, FORM_RETRY_SECONDS, FORM_TEXT_MAX_BYTES } from '@venn/schema/limits';
import { AppError } from '../../common/app-error.js';
import type { Sentence } from '../../common/sentence.js';
import { networkOf } from '../rate-limits/rate-limiter.js';

/** Maximum body of a multipart form. */
export const FORM_MAX_BYTES = AVATAR_MAX_BYTES + FORM_TEXT_MAX_BYTES;

const BUSY: Sentence = {
  da: 'Der bliver sendt mange billeder lige nu. Vent et øjeblik, og prøv igen.',
  en: 'Many pictures are being sent right now. Wait a moment and try again.',
};
const TOO_SLOW: Sentence = {
  da: 'Det tog for lang tid at sende. Prøv igen, eventuelt med et mindre billede.',
  en: 'It took too long to send. Try again, perhaps with a smaller picture.',
};

/** UNAVAILABLE because of too many uploads at once, with the seconds to wait. */
export const busy = (text = BUSY): AppError =>
  new AppError('UNAVAILABLE', { text, retryAfterSeconds: FORM_RETRY_SECONDS });

/** The slot of one upload. */
export interface UploadSlot {
  /** Aborted, with the AppError as its reason, when the form is too large or too slow or its connection closes. */
  signal: AbortSignal;
  release(): void;
}

/** Uploads at once per process and per network, and seconds in which one must be received. */
export type UploadLimits = Readonly<Record<keyof typeof FORM_LIMITS, number>>;

/** Limits the multipart forms that this process receives at once, over GraphQL and REST together. */
export class UploadSlots {
  readonly #takenByNetwork = new Map<string, number>();
  #taken = 0;

  constructor(private readonly limits: UploadLimits = FORM_LIMITS) {}

  /** Number of slots in use. */
  get taken(): number {
    return this.#taken;
  }

  /**
   * Takes a slot until it is released or the connection closes. Read the body from the same tick on. Refuses with
   * FILE_TOO_LARGE by the Content-Length, and with UNAVAILABLE while no slot is free.
   */
  acquire(request: IncomingMessage, response: ServerResponse, ip: string): UploadSlot {
    if (Number(request.headers['content-length'] ?? 0) > FORM_MAX_BYTES) throw new AppError('FILE_TOO_LARGE');
    const release = this.#take(networkOf(ip));
    const upload = new AbortController();
    const timer = setTimeout(() => upload.abort(busy(TOO_SLOW)), this.limits.seconds * 1000);
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > FORM_MAX_BYTES) upload.abort(new AppError('FILE_TOO_LARGE'));
    });
    request.once('end', () => clearTimeout(timer));
    response.once('close', () => {
      clearTimeout(timer);
      upload.abort(new AppError('BAD_REQUEST'));
      release();
    });
    return { signal: upload.signal, release };
  }

  #take(network: string): () => void {
    const { atOnce, atOnceOfNetwork } = this.limits;
    const ofNetwork = this.#takenByNetwork.get(network) ?? 0;
    if (this.#taken >= atOnce || ofNetwork >= atOnceOfNetwork) throw busy();
    this.#taken += 1;
    this.#takenByNetwork.set(network, ofNetwork + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#taken -= 1;
      const others = (this.#takenByNetwork.get(network) ?? 0) - 1;
      if (others > 0) this.#takenByNetwork.set(network, others);
      else this.#takenByNetwork.delete(network);
    };
  }
}
