import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fastify as createFastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { OnpayConfig } from '../../../config/config.js';
import { type OnpayFields, signed } from '../../payments/signature.js';
import { type FaultOptions, NO_FAULTS } from './fault-options.js';
import { ApiError, type FakePayment, type FakeTransaction, Ledger, type Outcome } from './ledger.js';
import { lostPage, windowPage } from './window.page.js';

/** A fake of OnPay's API and payment window, with configurable faults. */
export interface FakeOnpay {
  url: string;
  config: OnpayConfig;
  ledger: Ledger;
  faults: FaultOptions;
  /** Removes all faults, and drops held callbacks and operations. */
  reset(): void;
  /** Submits a payment window; resolves with the redirect, null without one. */
  use(windowUrl: string, outcome: Outcome): Promise<string | null>;
  /** Sends the held callbacks in this order; resolves with the shop's statuses. */
  releaseCallbacks(order?: 'inOrder' | 'reversed'): Promise<number[]>;
  /**
   * Executes the operations that `commitLate` and `slow` hold, the oldest first; returns how many. One that is refused by
   * now does nothing.
   */
  commitLate(): number;
  /** How many operations `commitLate` would execute. */
  lateCount(): number;
  /** Resolves when all sent callbacks have been answered. */
  callbacksDone(): Promise<void>;
  /** The signed fields of a redirect or callback for a transaction. */
  fieldsOf(transaction: FakeTransaction): OnpayFields;
  close(): Promise<void>;
}

interface FakeOptions {
  port?: number;
  testMode?: boolean;
}

const FORM = 'application/x-www-form-urlencoded';

/** Starts the fake on 127.0.0.1, on a free port by default. */
export async function startFakeOnpay({ port = 0, testMode = false }: FakeOptions = {}): Promise<FakeOnpay> {
  const secret = randomBytes(32).toString('hex');
  const apiToken = randomBytes(16).toString('hex');
  const ledger = new Ledger();
  const faults: FaultOptions = { ...NO_FAULTS };
  const pendingCallbacks = new Set<Promise<number>>();
  let held: (() => Promise<number>)[] = [];
  let late: (() => void)[] = [];

  const fieldsOf = (transaction: FakeTransaction): OnpayFields => {
    const fields = {
      onpay_uuid: transaction.uuid,
      onpay_number: String(transaction.transaction_number),
      onpay_reference: transaction.order_id,
      onpay_amount: String(transaction.amount),
      onpay_currency: String(transaction.currency_code),
      onpay_errorcode: transaction.status === 'declined' ? '100' : '0',
      onpay_method: 'card',
      onpay_cardtype: transaction.card_type,
      onpay_cardmask: transaction.card_mask,
      onpay_3dsecure: '1',
      onpay_fee: '0',
      onpay_type: 'transaction',
      onpay_testmode: transaction.testmode ? '1' : '0',
    };
    if (faults.signature === 'missing') return fields;
    if (faults.signature === 'foreign') return signed(fields, 'another shop');
    if (faults.signature === 'forged') return { ...fields, onpay_hmac_sha1: 'f'.repeat(40) };
    return signed(fields, secret);
  };

  const callBack = (payment: FakePayment, transaction: FakeTransaction): void => {
    const { callbackUrl } = payment;
    if (callbackUrl === null || faults.callbacks === 'dropped') return;
    const form = new URLSearchParams(fieldsOf(transaction)).toString();
    const method = faults.callbackMethod;
    const send = (): Promise<number> => {
      const call =
        method === 'GET'
          ? fetch(`${callbackUrl}?${form}`)
          : fetch(callbackUrl, { method, body: form, headers: { 'content-type': FORM } });
      const status = call.then(
        (answer) => answer.status,
        () => 0,
      );
      pendingCallbacks.add(status);
      void status.then(() => pendingCallbacks.delete(status));
      return status;
    };
    if (faults.callbacks === 'held') held.push(send);
    else for (let count = faults.callbacks === 'twice' ? 2 : 1; count > 0; count--) void send();
  };

  /** Pays or declines; returns the redirect to the shop. */
  const attempt = (payment: FakePayment, outcome: Outcome): string | null => {
    const transaction = ledger.attempt(payment, outcome, faults);
    callBack(payment, transaction);
    const back = outcome === 'approve' ? payment.acceptUrl : payment.declineUrl;
    if (back === null || faults.redirect === 'dropped') return null;
    return `${back}?${new URLSearchParams(fieldsOf(transaction)).toString()}`;
  };

  const fastify = createFastify({ forceCloseConnections: true });
  fastify.addContentTypeParser(FORM, (_request, _body, done) => done(null));
  addApi(fastify, { ledger, faults, apiToken, window: () => url, later: (commit) => void late.push(commit) });
  fastify.get<{ Params: { uuid: string } }>('/window/v3/:uuid', (request, reply) => {
    const payment = ledger.payments.get(request.params.uuid);
    return payment === undefined ? reply.callNotFound() : reply.type('text/html').send(windowPage(payment));
  });
  fastify.post<{ Params: { uuid: string; outcome: string } }>('/window/v3/:uuid/:outcome', (request, reply) => {
    const { uuid, outcome } = request.params;
    const payment = ledger.payments.get(uuid);
    if (payment === undefined || (outcome !== 'approve' && outcome !== 'decline')) return reply.callNotFound();
    const back = attempt(payment, outcome);
    return back === null ? reply.type('text/html').send(lostPage()) : reply.redirect(back, 303);
  });
  fastify.put('/fake/faults', (request) => Object.assign(faults, request.body));
  await fastify.listen({ port, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`;

  return {
    url,
    config: { gatewayId: '20007895654', secret, apiToken, apiUrl: `${url}/v1/`, windowOrigin: url, testMode },
    ledger,
    faults,
    reset() {
      Object.assign(faults, NO_FAULTS);
      held = [];
      late = [];
    },
    commitLate() {
      const commits = late;
      late = [];
      for (const commit of commits) commit();
      return commits.length;
    },
    lateCount: () => late.length,
    async use(windowUrl, outcome) {
      const answer = await fetch(`${windowUrl}/${outcome}`, { method: 'POST', redirect: 'manual' });
      await answer.body?.cancel();
      return answer.headers.get('location');
    },
    async releaseCallbacks(order = 'inOrder') {
      const sends = order === 'reversed' ? held.toReversed() : held;
      held = [];
      const statuses: number[] = [];
      for (const send of sends) statuses.push(await send());
      return statuses;
    },
    async callbacksDone() {
      await Promise.all(pendingCallbacks);
    },
    fieldsOf,
    close: () => fastify.close(),
  };
}

interface ApiParts {
  ledger: Ledger;
  faults: FaultOptions;
  apiToken: string;
  /** Base URL of the payment windows. */
  window: () => string;
  /** Holds an operation back. */
  later: (commit: () => void) => void;
}

/** The routes below `/v1`. */
function addApi(fastify: FastifyInstance, { ledger, faults, apiToken, window, later }: ApiParts): void {
  const found = (id: string): FakeTransaction => {
    const transaction = ledger.find(id);
    if (transaction === null) throw new ApiError(404, 'Not found');
    return transaction;
  };
  type ById = FastifyRequest<{ Params: { id: string } }>;

  void fastify.register(
    async (api) => {
      api.setErrorHandler((fault, _request, reply) => {
        const status = fault instanceof ApiError ? fault.status : 400;
        if (status === 404 && faults.missing === 'html')
          return reply.code(200).type('text/html').send('<h1>OnPay</h1>');
        const message = fault instanceof Error ? fault.message : 'Unknown';
        return reply.code(status).send({ errors: [{ message }] });
      });
      api.addHook('onRequest', async (request, reply) => {
        if (faults.api === 'stall') await new Promise(() => undefined);
        if (faults.api === 'html') return reply.code(200).type('text/html').send('<h1>OnPay</h1>');
        if (faults.api === 'error') return reply.code(500).send({ errors: [{ message: 'Internal error' }] });
        if (request.headers.authorization !== `Bearer ${apiToken}`) throw new ApiError(403, 'Access denied');
        return undefined;
      });

      api.get('/ping', () => ({ data: { pong: true } }));
      api.post('/payment/create', (request) => {
        const { uuid, amount, expiration, language } = ledger.create(request.body);
        const key = randomBytes(8).toString('hex');
        const method = 'card';
        const data = {
          payment_uuid: uuid,
          key,
          amount,
          currency_code: 'DKK',
          expiration: String(expiration),
          language,
        };
        return { data: { ...data, method }, links: { payment_window: `${window()}/window/v3/${uuid}` } };
      });
      api.get('/transaction/', (request) => listOf(ledger.transactions, request.query as Record<string, string>));
      api.get('/transaction/:id', ({ params }: ById) => ({ data: found(params.id) }));
      for (const action of ['capture', 'cancel', 'refund'] as const) {
        api.post(`/transaction/:id/${action}`, async ({ params, body, raw }: ById) => {
          const transaction = found(params.id);
          if (faults[action] === 'error') throw new ApiError(500, 'Internal error');
          if (faults[action] === 'commitLate' || faults[action] === 'stale') {
            later(() => unlessRefused(() => ledger[action](transaction, body)));
            if (faults[action] === 'stale') return { data: transaction };
            raw.socket.destroy();
            return undefined;
          }
          if (faults[action] === 'slow') await new Promise<void>(later);
          ledger[action](transaction, body);
          if (faults[action] === 'commitThenDrop') raw.socket.destroy();
          return { data: transaction };
        });
      }
    },
    { prefix: '/v1' },
  );
}

/** Executes an operation that nobody waits for. */
function unlessRefused(commit: () => void): void {
  try {
    commit();
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
  }
}

/** A page of the transactions, newest first. */
function listOf(all: readonly FakeTransaction[], search: Record<string, string>): object {
  const { query = '', status } = search;
  const size = Number(search['page_size'] ?? 10);
  const page = Number(search['page'] ?? 1);
  const rows = all
    .filter(({ order_id }) => order_id.toLowerCase().includes(query.toLowerCase()))
    .filter((row) => status === undefined || row.status === status)
    .toReversed();
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const pagination = { total: rows.length, count: Math.min(size, rows.length), per_page: size, current_page: page };
  return {
    data: rows.slice((page - 1) * size, page * size),
    meta: { pagination: { ...pagination, total_pages: pages, links: {} } },
  };
}
