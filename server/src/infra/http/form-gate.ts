import type { IncomingMessage, ServerResponse } from 'node:http';
import { AVATAR_MAX_BYTES, FORM_LIMITS, FORM_RETRY_SECONDS, FORM_TEXT_MAX_BYTES } from '@venn/schema/limits';
import { AppError } from '../../common/app-error.js';
import type { Sentence } from '../../common/sentence.js';
import { networkOf } from '../rate-limits/rate-limiter.js';

/** The whole of a form: its picture, its texts and what stands between them. */
export const FORM_MAX_BYTES = AVATAR_MAX_BYTES + FORM_TEXT_MAX_BYTES;

const BUSY: Sentence = {
  da: 'Der bliver sendt mange billeder lige nu. Vent et øjeblik, og prøv igen.',
  en: 'Many pictures are being sent right now. Wait a moment and try again.',
};
const TOO_SLOW: Sentence = {
  da: 'Det tog for lang tid at sende. Prøv igen, eventuelt med et mindre billede.',
  en: 'It took too long to send. Try again, perhaps with a smaller picture.',
};

/** A refusal because of too much at once, which a moment later may succeed. */
export const busy = (text = BUSY): AppError =>
  new AppError('UNAVAILABLE', { text, retryAfterSeconds: FORM_RETRY_SECONDS });

/** A form that has a place. */
export interface AdmittedForm {
  /** Aborted, with the refusal as its reason, when the form is too large or too slow, or when nobody waits for its answer. */
  signal: AbortSignal;
  /** Leaves the place to another form. */
  leave(): void;
}

/** How many forms at once, from everybody and from one network, and seconds in which one has to arrive. */
export type FormLimits = Readonly<Record<keyof typeof FORM_LIMITS, number>>;

/** Where every form with files comes in, on whichever road: what this process holds of forms stays bounded. */
export class FormGate {
  readonly #ofNetwork = new Map<string, number>();
  #taken = 0;

  constructor(private readonly limits: FormLimits = FORM_LIMITS) {}

  /** How many forms have a place. */
  get taken(): number {
    return this.#taken;
  }

  /**
   * Gives a form a place until it leaves or its connection ends. Its body has to be read from the same tick on. Refuses
   * with FILE_TOO_LARGE what says that it is too large, and with UNAVAILABLE while there is no place.
   */
  admit(request: IncomingMessage, response: ServerResponse, ip: string): AdmittedForm {
    if (Number(request.headers['content-length'] ?? 0) > FORM_MAX_BYTES) throw new AppError('FILE_TOO_LARGE');
    const leave = this.#takePlace(networkOf(ip));
    const form = new AbortController();
    const timer = setTimeout(() => form.abort(busy(TOO_SLOW)), this.limits.seconds * 1000);
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > FORM_MAX_BYTES) form.abort(new AppError('FILE_TOO_LARGE'));
    });
    request.once('end', () => clearTimeout(timer));
    response.once('close', () => {
      clearTimeout(timer);
      form.abort(new AppError('BAD_REQUEST'));
      leave();
    });
    return { signal: form.signal, leave };
  }

  #takePlace(network: string): () => void {
    const { atOnce, atOnceOfNetwork } = this.limits;
    const before = this.#ofNetwork.get(network) ?? 0;
    if (this.#taken >= atOnce || before >= atOnceOfNetwork) throw busy();
    this.#taken += 1;
    this.#ofNetwork.set(network, before + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#taken -= 1;
      const others = (this.#ofNetwork.get(network) ?? 0) - 1;
      if (others > 0) this.#ofNetwork.set(network, others);
      else this.#ofNetwork.delete(network);
    };
  }
}
