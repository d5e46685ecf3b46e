import type { FakeOnpay } from '../../src/infra/embedded/onpay-fake/server.js';

/** The environment of a server that uses the fake OnPay. */
export const onpayEnv = ({ config }: FakeOnpay): Record<string, string> => ({
  ONPAY_GATEWAY_ID: config.gatewayId,
  ONPAY_SECRET: config.secret,
  ONPAY_API_TOKEN: config.apiToken,
  ONPAY_API_URL: config.apiUrl,
  ONPAY_WINDOW_ORIGIN: config.windowOrigin,
  ONPAY_TESTMODE: config.testMode ? 'on' : 'off',
});
