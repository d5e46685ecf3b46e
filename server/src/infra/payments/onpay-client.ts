import type { OnpayConfig } from '../../config/config.js';
import { type OnpayTransaction, readTransaction } from './transaction.js';

/** What a member is to pay, and where the payment window leads afterwards. */
export interface PaymentRequest {
  reference: string;
  /** In minor units. */
  amount: number;
  website: string;
  acceptUrl: string;
  declineUrl: string;
  callbackUrl: string;
}

/** OnPay did not answer, or answered what can't be understood. The same may well succeed later. */
export class OnpayFault extends Error {
  constructor(what: string, cause?: unknown) {
    super(`OnPay: ${what}`, { cause });
    this.name = 'OnpayFault';
  }
}

/** OnPay's API, as far as the product uses it. Every call may throw `OnpayFault`. */
export interface OnpayClient {
  /** Opens a payment and answers the address of its window, which is always on the configured origin. */
  createPayment(request: PaymentRequest): Promise<string>;
  /** The transaction of this uuid, or null. */
  findTransaction(uuid: string): Promise<OnpayTransaction | null>;
  /** The transactions of one reference. */
  findByReference(reference: string): Promise<OnpayTransaction[]>;
  /** Charges until `total` is charged; charging again changes nothing. */
  capture(uuid: string, total: number): Promise<void>;
  /** Gives up an authorised payment that isn't charged. */
  cancel(uuid: string): Promise<void>;
  /** Pays back until `total` is paid back. */
  refund(uuid: string, total: number): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 50;

interface Answer {
  status: number;
  /** undefined: it was no JSON, as some addresses answer for what they don't know. */
  json: unknown;
}

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined),
    value,
  );

/** A client of the API; `timeoutMs` bounds every call. */
export function createOnpayClient(config: OnpayConfig, timeoutMs = TIMEOUT_MS): OnpayClient {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    try {
      const response = await fetch(new URL(path, config.apiUrl), {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${config.apiToken}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
      return { status: response.status, json: isJson ? (JSON.parse(text) as unknown) : undefined };
    } catch (fault) {
      throw new OnpayFault(`${method} ${path} was not answered`, fault);
    }
  };

  /** The answer's JSON, when the call has succeeded. */
  const demand = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const { status, json } = await ask(method, path, body);
    if (status >= 200 && status < 300 && json !== undefined) return json;
    throw new OnpayFault(`${method} ${path} answered ${status}${json === undefined ? ' and no JSON' : ''}`);
  };

  const pathOf = (uuid: string, action = ''): string => `transaction/${encodeURIComponent(uuid)}${action}`;

  return {
    async createPayment({ reference, amount, website, acceptUrl, declineUrl, callbackUrl }) {
      const answer = await demand('POST', 'payment/create', {
        currency: 'DKK',
        amount,
        reference,
        website,
        accepturl: acceptUrl,
        declineurl: declineUrl,
        callbackurl: callbackUrl,
        language: 'da',
        testmode: config.testMode,
      });
      const window = at(answer, 'links', 'payment_window');
      const isAllowed =
        typeof window === 'string' && URL.canParse(window) && new URL(window).origin === config.windowOrigin;
      if (!isAllowed) throw new OnpayFault('the payment window has another origin than the allowed one');
      return new URL(window).href;
    },

    async findTransaction(uuid) {
      const { status, json } = await ask('GET', pathOf(uuid));
      // A missing one is answered with 404, or with a page and 200.
      if (status === 404 || (status === 200 && json === undefined)) return null;
      const transaction = status === 200 ? readTransaction(at(json, 'data')) : null;
      if (transaction === null) throw new OnpayFault(`a transaction was answered with ${status}`);
      return transaction;
    },

    async findByReference(reference) {
      const search = new URLSearchParams({ query: reference, page_size: String(PAGE_SIZE) });
      const list = at(await demand('GET', `transaction/?${search.toString()}`), 'data');
      if (!Array.isArray(list)) throw new OnpayFault('the list of transactions is none');
      return list
        .map(readTransaction)
        .filter((found) => found !== null && found.orderId === reference) as OnpayTransaction[];
    },

    async capture(uuid, total) {
      await demand('POST', pathOf(uuid, '/capture'), { data: { postActionChargeAmount: total } });
    },

    async cancel(uuid) {
      await demand('POST', pathOf(uuid, '/cancel'));
    },

    async refund(uuid, total) {
      await demand('POST', pathOf(uuid, '/refund'), { data: { postActionRefundAmount: total } });
    },
  };
}
