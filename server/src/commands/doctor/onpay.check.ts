import { type Check, type Examined, reasonOf } from './check.js';

/** Whether OnPay accepts the token, and its payment window can be reached. No payment is created. */
export const onpayCheck = ({ config: { onpay } }: Examined): Check => ({
  subject: 'onpay',
  async run(report, signal) {
    if (onpay === null) return report.ok('ONPAY_* is not set: no payments go to OnPay.');
    const [api, window] = await Promise.all([
      statusOf(new URL('ping', onpay.apiUrl), signal, { authorization: `Bearer ${onpay.apiToken}` }),
      statusOf(new URL(onpay.windowOrigin), signal),
    ]);
    if (api === 401 || api === 403) report.fail(`It refuses ONPAY_API_TOKEN (${api}); make a new one at OnPay.`, 'API');
    else if (api === 200) report.ok(`It accepts the token of gateway ${onpay.gatewayId}.`, 'API');
    else report.fail(`${onpay.apiUrl} doesn't answer as it should (${api}); check ONPAY_API_URL.`, 'API');
    if (typeof window === 'string' || window >= 500) {
      report.fail(`${onpay.windowOrigin} can't be reached (${window}); check ONPAY_WINDOW_ORIGIN.`, 'window');
    } else report.ok(`${onpay.windowOrigin} can be reached.`, 'window');
  },
});

/** The status of a response, or why there is none. */
async function statusOf(url: URL, signal: AbortSignal, headers: Record<string, string> = {}): Promise<number | string> {
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    await response.body?.cancel();
    return response.status;
  } catch (fault) {
    return reasonOf(fault);
  }
}
