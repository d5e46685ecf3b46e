import type { OnpayConfig } from '../../config/config.js';
import { type OnpayTransaction, readTransaction } from './transaction.js';

/** A payment to create, with the URLs that the payment window redirects to. */
export interface PaymentRequest {
  reference: string;
  /** In minor units. */
  amount: number;
  website: string;
  acceptUrl: string;
  declineUrl: string;
  callbackUrl: string;
}

/** OnPay did not respond, or with an invalid response. A retry may succeed. */
export class OnpayFault extends Error {
  constructor(what: string, cause?: unknown) {
    super(`OnPay: ${what}`, { cause });
    this.name = 'OnpayFault';
  }
}

/** The used part of OnPay's API. Every call may throw `OnpayFault`. */
export interface OnpayClient {
  /** Creates a payment; returns the URL of its window, always on the configured origin. */
  createPayment(request: PaymentRequest): Promise<string>;
  /** The transaction of a UUID, or null. */
  findTransaction(uuid: string): Promise<OnpayTransaction | null>;
  /** The transactions of one reference. */
  findByReference(reference: string): Promise<OnpayTransaction[]>;
  /** Captures up to `total`; idempotent. */
  capture(uuid: string, total: number): Promise<void>;
  /** Cancels an authorised payment that is not captured. */
  cancel(uuid: string): Promise<void>;
  /** Refunds up to `total`; idempotent. */
  refund(uuid: string, total: number): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = 50;

interface ApiResponse {
  status: number;
  /** undefined: not JSON, as for some unknown ids. */
  json: unknown;
}

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined),
    value,
  );

/** A client of the API; `timeoutMs` limits each call. */
export function createOnpayClient(config: OnpayConfig, timeoutMs = TIMEOUT_MS): OnpayClient {
  const request = async (method: 'GET' | 'POST', path: string, body?: object): Promise<ApiResponse> => {
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

  /** The JSON of a successful response. */
  const requestJson = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const { status, json } = await request(method, path, body);
    if (status >= 200 && status < 300 && json !== undefined) return json;
    throw new OnpayFault(`${method} ${path} answered ${status}${json === undefined ? ' and no JSON' : ''}`);
  };

  const pathOf = (uuid: string, action = ''): string => `transaction/${encodeURIComponent(uuid)}${action}`;

  return {
    async createPayment({ reference, amount, website, acceptUrl, declineUrl, callbackUrl }) {
      const response = await requestJson('POST', 'payment/create', {
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
      const window = at(response, 'links', 'payment_window');
      const isAllowed =
        typeof window === 'string' && URL.canParse(window) && new URL(window).origin === config.windowOrigin;
      if (!isAllowed) throw new OnpayFault('the payment window has another origin than the allowed one');
      return new URL(window).href;
    },

    async findTransaction(uuid) {
      const { status, json } = await request('GET', pathOf(uuid));
      // Not found: 404, or 200 with an HTML page.
      if (status === 404 || (status === 200 && json === undefined)) return null;
      const transaction = status === 200 ? readTransaction(at(json, 'data')) : null;
      if (transaction === null) throw new OnpayFault(`a transaction was answered with ${status}`);
      return transaction;
    },

    async findByReference(reference) {
      const search = new URLSearchParams({ query: reference, page_size: String(PAGE_SIZE) });
      const list = at(await requestJson('GET', `transaction/?${search.toString()}`), 'data');
      if (!Array.isArray(list)) throw new OnpayFault('the list of transactions is none');
      return list
        .map(readTransaction)
        .filter((found) => found !== null && found.orderId === reference) as OnpayTransaction[];
    },

    async capture(uuid, total) {
      await requestJson('POST', pathOf(uuid, '/capture'), { data: { postActionChargeAmount: total } });
    },

    async cancel(uuid) {
      await requestJson('POST', pathOf(uuid, '/cancel'));
    },

    async refund(uuid, total) {
      await requestJson('POST', pathOf(uuid, '/refund'), { data: { postActionRefundAmount: total } });
    },
  };
}
