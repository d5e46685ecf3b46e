import { startFakeOnpay } from '../infra/embedded/onpay-fake/server.js';

/**
 * `npm run onpay:fake [port]`: starts a fake of OnPay and prints the lines of `.env` that use it. To simulate failures:
 * `curl -X PUT localhost:<port>/fake/faults -H 'content-type: application/json' -d '{"callbacks":"dropped"}'`
 */
const fake = await startFakeOnpay({ port: Number(process.argv[2] ?? 0) });
const { gatewayId, secret, apiToken, apiUrl, windowOrigin } = fake.config;
console.log(
  [
    `ONPAY_GATEWAY_ID=${gatewayId}`,
    `ONPAY_SECRET=${secret}`,
    `ONPAY_API_TOKEN=${apiToken}`,
    `ONPAY_API_URL=${apiUrl}`,
    `ONPAY_WINDOW_ORIGIN=${windowOrigin}`,
  ].join('\n'),
);
