import { randomInt, randomUUID } from 'node:crypto';
import type { FaultOptions } from './fault-options.js';

/** An error response of the API. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** A created payment. */
export interface FakePayment {
  uuid: string;
  reference: string;
  amount: number;
  website: string;
  acceptUrl: string | null;
  declineUrl: string | null;
  callbackUrl: string | null;
  language: string;
  testMode: boolean;
  /** In seconds since 1970. */
  expiration: number;
}

interface HistoryEntry {
  uuid: string;
  action: string;
  amount: number;
  author: string;
  ip: string;
  result_code: number;
  result_text: string;
  successful: boolean;
  date_time: string;
}

/** A transaction as the API returns it. */
export interface FakeTransaction {
  uuid: string;
  transaction_number: number;
  status: string;
  order_id: string;
  amount: number;
  charged: number;
  refunded: number;
  currency_code: number;
  card_type: string;
  card_mask: string;
  acquirer: string;
  wallet: string | null;
  '3dsecure': boolean;
  testmode: boolean;
  created: string;
  fee: number;
  expiry_month: string;
  expiry_year: string;
  card_country: string;
  ip_country: string | null;
  history: HistoryEntry[];
  links: { self: string };
}

export type Outcome = 'approve' | 'decline';

const REFERENCE = /^[a-zA-Z0-9\-.]{1,36}$/;
const DKK = 208;
const FIRST_NUMBER = 9001;
const DAY_SECONDS = 24 * 60 * 60;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const optionalUrl = (value: unknown): string | null =>
  typeof value === 'string' && URL.canParse(value) ? value : null;
const utcText = (): string => new Date().toISOString().slice(0, 19).replace('T', ' ');

/** Payments and transactions of the fake. */
export class Ledger {
  readonly payments = new Map<string, FakePayment>();
  readonly transactions: FakeTransaction[] = [];
  readonly #references = new Set<string>();

  /** `POST payment/create`, with OnPay's validation. */
  create(body: unknown): FakePayment {
    if (!isRecord(body)) throw new ApiError(400, 'The body is not JSON');
    const { currency, amount, reference, website } = body;
    if (currency !== 'DKK') throw new ApiError(400, 'currency is not supported');
    if (!Number.isInteger(amount) || (amount as number) <= 0) throw new ApiError(400, 'amount must be an integer');
    if (typeof reference !== 'string' || !REFERENCE.test(reference)) throw new ApiError(400, 'reference is invalid');
    if (optionalUrl(website) === null) throw new ApiError(400, 'website must be a URL');
    if (body['testmode'] !== undefined && typeof body['testmode'] !== 'boolean') {
      throw new ApiError(400, 'testmode must be a boolean');
    }
    if (this.#references.has(reference.toLowerCase())) throw new ApiError(409, 'reference is already in use');
    this.#references.add(reference.toLowerCase());
    const payment: FakePayment = {
      uuid: randomUUID(),
      reference,
      amount: amount as number,
      website: website as string,
      acceptUrl: optionalUrl(body['accepturl']),
      declineUrl: optionalUrl(body['declineurl']),
      callbackUrl: optionalUrl(body['callbackurl']),
      language: typeof body['language'] === 'string' ? body['language'] : 'en',
      testMode: body['testmode'] === true,
      expiration: Math.floor(Date.now() / 1000) + DAY_SECONDS,
    };
    this.payments.set(payment.uuid, payment);
    return payment;
  }

  /** Pays a payment, or declines it. A payment can be paid once, also after it was declined. */
  attempt(
    payment: FakePayment,
    outcome: Outcome,
    { amount, currency, testMode }: Readonly<FaultOptions>,
  ): FakeTransaction {
    const isPaid = this.transactions.some(
      ({ order_id, status }) => order_id === payment.reference && status !== 'declined',
    );
    if (isPaid) throw new ApiError(409, 'The payment is already paid');
    const uuid = randomUUID();
    const transaction: FakeTransaction = {
      uuid,
      transaction_number: FIRST_NUMBER + this.transactions.length,
      status: outcome === 'approve' ? 'active' : 'declined',
      order_id: payment.reference,
      amount: amount ?? payment.amount,
      charged: 0,
      refunded: 0,
      currency_code: currency ?? DKK,
      card_type: 'dankort',
      card_mask: `457199XXXXXX${randomInt(1000, 10_000)}`,
      acquirer: 'nets',
      wallet: null,
      '3dsecure': true,
      testmode: testMode ?? payment.testMode,
      created: utcText(),
      fee: 0,
      expiry_month: '09',
      expiry_year: '31',
      card_country: '208',
      ip_country: null,
      history: [],
      links: { self: `/v1/transaction/${uuid}` },
    };
    addHistory(transaction, 'authorize', transaction.amount, outcome === 'approve');
    this.transactions.push(transaction);
    return transaction;
  }

  clear(): void {
    this.payments.clear();
    this.transactions.length = 0;
    this.#references.clear();
  }

  find(id: string): FakeTransaction | null {
    return (
      this.transactions.find(({ uuid, transaction_number }) => [uuid, String(transaction_number)].includes(id)) ?? null
    );
  }

  /** `POST …/capture`: everything, a further amount, or up to a total. */
  capture(transaction: FakeTransaction, body: unknown): void {
    const { status, charged, amount: whole } = transaction;
    const more = furtherAmount(body, 'postActionChargeAmount', charged, whole - charged);
    if (!['active', 'finished'].includes(status)) throw new ApiError(400, `A ${status} transaction has no capture`);
    if (charged + more > whole) throw new ApiError(400, 'More than the authorised amount cannot be captured');
    // The total is already captured.
    if (more === 0) return;
    transaction.charged += more;
    transaction.status = 'finished';
    addHistory(transaction, 'capture', more, true);
  }

  /** `POST …/cancel`. */
  cancel(transaction: FakeTransaction): void {
    if (transaction.status !== 'active') throw new ApiError(400, `A ${transaction.status} transaction has no cancel`);
    transaction.status = 'cancelled';
    addHistory(transaction, 'cancel', 0, true);
  }

  /** `POST …/refund`: everything, a further amount, or up to a total. */
  refund(transaction: FakeTransaction, body: unknown): void {
    const { charged, refunded } = transaction;
    const more = furtherAmount(body, 'postActionRefundAmount', refunded, charged - refunded);
    if (charged === 0) throw new ApiError(400, 'Nothing was captured');
    if (refunded + more > charged) throw new ApiError(400, 'More than the captured amount cannot be refunded');
    if (more === 0) return;
    transaction.refunded += more;
    if (transaction.refunded === charged) transaction.status = 'refunded';
    addHistory(transaction, 'refund', more, true);
  }
}

/** The further amount by `{data: {amount}}`, by the total in `{data: {<target>}}`, or everything. */
function furtherAmount(body: unknown, target: string, done: number, rest: number): number {
  const data = isRecord(body) && isRecord(body['data']) ? body['data'] : {};
  const { amount, [target]: total } = data;
  if (amount !== undefined && total !== undefined) throw new ApiError(400, `amount and ${target} exclude each other`);
  const given = amount ?? total;
  if (given === undefined) return rest;
  if (!Number.isInteger(given) || (given as number) < 0) throw new ApiError(400, 'amount must be an integer');
  return total === undefined ? (given as number) : Math.max(0, (total as number) - done);
}

function addHistory(transaction: FakeTransaction, action: string, amount: number, successful: boolean): void {
  transaction.history.push({
    uuid: randomUUID(),
    action,
    amount,
    author: 'api',
    ip: '127.0.0.1',
    result_code: successful ? 0 : 100,
    result_text: successful ? 'Approved' : 'Declined',
    successful,
    date_time: utcText(),
  });
}
