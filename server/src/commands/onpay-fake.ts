import { parseArgs } from 'node:util';
import { startFakeOnpay } from '../infra/embedded/onpay-fake/server.js';
import { runCommand, UsageError } from './support/run-command.js';

// npm run onpay:fake [-- port]
// Starts a fake of OnPay and prints the lines of .env that use it. To simulate failures:
// curl -X PUT localhost:<port>/fake/faults -H 'content-type: application/json' -d '{"callbacks":"dropped"}'

await runCommand('npm run onpay:fake [-- port]', async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [port = '0'] = positionals;
  if (positionals.length > 1 || !/^\d{1,5}$/.test(port)) throw new UsageError();
  const fake = await startFakeOnpay({ port: Number(port) });
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
});
