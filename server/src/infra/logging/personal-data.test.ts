import { expect, it } from 'vitest';
import { withoutPersonalData } from './personal-data.js';

it.each([
  ['RCPT TO <bo+x@xn--grd-tlab.dk> failed', 'RCPT TO <[address]> failed'],
  ['invalid input syntax for type date: "1990-01-01"', 'invalid input syntax for type date: [value]'],
  ['duplicate key value violates "member_email_key"', 'duplicate key value violates "member_email_key"'],
  ['GET https://x.dk/a?token=geheim failed', 'GET https://x.dk/a?[query] failed'],
  [`token ${'aB3-'.repeat(11)} is spent`, 'token [token] is spent'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  [
    'at send (file:///srv/venn/node_modules/@scope/mail/index.js:12:5)',
    'at send (file:///srv/venn/node_modules/@scope/mail/index.js:12:5)',
  ],
])('%s', (text, shown) => {
  expect(withoutPersonalData(text)).toBe(shown);
});
