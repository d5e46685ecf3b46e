import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_DIR } from '../../src/config/config.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venn-alertmanager-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The configuration that the script writes; Alertmanager itself is not installed here. */
function configFor(env: Record<string, string>) {
  const file = join(folder, 'alertmanager.yml');
  const script = join(PROJECT_DIR, 'deploy/prometheus/alertmanager.sh');
  const run = spawnSync('sh', [script, file], {
    env: { PATH: process.env['PATH'], OPERATOR_EMAIL: 'drift@example.dk', ...env },
    encoding: 'utf8',
  });
  expect(run.stderr).toMatch(/\/bin\/alertmanager/);
  return parse(readFileSync(file, 'utf8')) as {
    global: Record<string, unknown>;
    receivers: { name: string; email_configs?: { to: string }[]; webhook_configs?: { url: string }[] }[];
    route: { receiver: string; routes: { receiver: string; matchers: string[] }[] };
  };
}

it('mails to mailpit without TLS, and calls nobody, unless it is told to', () => {
  const { global, receivers, route } = configFor({});
  expect(global).toEqual({ smtp_smarthost: 'mailpit:1025', smtp_from: 'drift@example.dk', smtp_require_tls: false });
  expect(receivers).toEqual([
    { name: 'operator', email_configs: [{ to: 'drift@example.dk', send_resolved: true }] },
    { name: 'watchdog' },
  ]);
  expect(route).toMatchObject({ receiver: 'operator', routes: [{ receiver: 'watchdog' }] });
});

it.each([
  ['smtps://venn:s3cret@mail.example.dk', 'mail.example.dk:465', 'venn', 's3cret'],
  [
    'smtp://venn%40example.dk:a%3Ab%2F%27%25c@mail.example.dk:2525/?pool=true',
    'mail.example.dk:2525',
    'venn@example.dk',
    "a:b/'%c",
  ],
  ['smtp://mail.example.dk', 'mail.example.dk:587', undefined, undefined],
])('reads %s as the product does', (url, smarthost, username, password) => {
  expect(configFor({ SMTP_URL: url }).global).toEqual({
    smtp_smarthost: smarthost,
    smtp_from: 'drift@example.dk',
    smtp_require_tls: true,
    smtp_auth_username: username,
    smtp_auth_password: password,
  });
});

it("calls a dead man's switch", () => {
  const { receivers } = configFor({ DEADMAN_URL: 'https://hc-ping.com/a?b=c&d' });
  expect(receivers[1]?.webhook_configs).toEqual([{ url: 'https://hc-ping.com/a?b=c&d', send_resolved: false }]);
});
