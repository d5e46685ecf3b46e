import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.js';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device of a session', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['curl/8.5.0', 'curl (program)'],
    ['python-requests/2.32.3', 'python-requests (program)'],
    ['node', 'node (program)'],
    ['PostmanRuntime/7.43.0', 'PostmanRuntime (program)'],
    ['Go-http-client/1.1 (linux)', 'Go-http-client (program)'],
    [`${'x'.repeat(41)}/1.0`, null],
    ['<b>bold</b>', null],
    ['Mozilla/5.0', null],
    [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36`, 'Chrome på Windows'],
    [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge på Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox på Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
      'Chrome på Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari på iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari på Mac',
    ],
  ])('%s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
