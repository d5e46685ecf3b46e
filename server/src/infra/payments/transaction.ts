/** A transaction of OnPay. Amounts are in minor units. */
export interface OnpayTransaction {
  uuid: string;
  /** `created`, `pre_auth`, `active` (authorised), `finished` (captured), `cancelled`, `declined`, `refunded`, or an unknown one. */
  status: string;
  /** Our reference. */
  orderId: string;
  amount: number;
  charged: number;
  refunded: number;
  /** Numeric code: 208 is DKK. */
  currencyCode: number;
  testMode: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses a transaction of the API; null when a required field is missing or has the wrong type. */
export function readTransaction(value: unknown): OnpayTransaction | null {
  if (!isRecord(value)) return null;
  const { uuid, status, order_id: orderId, amount, charged, refunded, currency_code: currencyCode, testmode } = value;
  const texts = [uuid, status, orderId];
  const numbers = [amount, charged, refunded, currencyCode];
  if (!texts.every((text) => typeof text === 'string') || !numbers.every(Number.isInteger)) return null;
  if (typeof testmode !== 'boolean') return null;
  return {
    uuid: uuid as string,
    status: status as string,
    orderId: orderId as string,
    amount: amount as number,
    charged: charged as number,
    refunded: refunded as number,
    currencyCode: currencyCode as number,
    testMode: testmode,
  };
}
