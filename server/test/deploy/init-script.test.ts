import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_DIR } from '../../src/config/config.js';

/** Notes what it is asked; CI has no Docker. What matches the test's pattern `REFUSES` fails. */
const DOCKER = `#!/bin/sh
echo "$*" >> "$ASKED"
case "$*" in \${REFUSES:-nothing}) exit 1 ;; esac
`;
const OPERATOR = ['Foreningen Venn', 'Vej 1, 5000 Odense', '12345678', 'drift@example.dk', '+45 12345678'];
const DOMAIN = [...OPERATOR, 'venn.example.dk', 'smtps://venn:s3cret@mail.example.dk', ''];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venn-init-'));
  cpSync(join(PROJECT_DIR, 'deploy'), join(folder, 'deploy'), { recursive: true });
  writeFileSync(join(folder, 'docker'), DOCKER, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
  asked: string[];
}

/** Runs the script with these lines as what is typed. */
function run(lines: readonly string[], { args = [] as string[], refuses = '' } = {}): Run {
  const env = { PATH: [folder, process.env['PATH']].join(delimiter), ASKED: join(folder, 'asked'), REFUSES: refuses };
  writeFileSync(env.ASKED, '');
  const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'deploy/init.sh'), ...args], {
    env,
    encoding: 'utf8',
    input: lines.map((line) => `${line}\n`).join(''),
  });
  return { status, stdout, stderr, asked: readFileSync(env.ASKED, 'utf8').split('\n').filter(Boolean) };
}

const settings = (): Record<string, string> =>
  Object.fromEntries(
    readFileSync(join(folder, '.env'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [name = '', ...value] = line.split('=');
        return [name, value.join('=').replace(/^'(.*)'$/, '$1')];
      }),
  );

const UP = 'compose up -d --build --wait';

describe('deploy/init.sh', () => {
  it('asks, makes passwords, starts everything and creates the administrator', () => {
    const { status, stdout, stderr, asked } = run([...DOMAIN, 'lone']);
    expect([status, stderr]).toEqual([0, '']);
    expect(asked).toEqual([
      'compose version',
      UP,
      'compose exec -T server-1 node server/dist/commands/admin-create.js --email drift@example.dk --username lone',
    ]);
    const secret = expect.stringMatching(/^[0-9a-f]{48}$/);
    const env = settings();
    expect(env).toEqual({
      OPERATOR_NAME: 'Foreningen Venn',
      OPERATOR_ADDRESS: 'Vej 1, 5000 Odense',
      OPERATOR_CVR: '12345678',
      OPERATOR_EMAIL: 'drift@example.dk',
      OPERATOR_PHONE: '+45 12345678',
      SITE_ADDRESS: 'venn.example.dk',
      SMTP_URL: 'smtps://venn:s3cret@mail.example.dk',
      POSTGRES_PASSWORD: secret,
      POSTGRES_ADMIN_PASSWORD: secret,
      REDIS_PASSWORD: secret,
      METRICS_TOKEN: secret,
      GRAFANA_PASSWORD: secret,
      COMPOSE_FILE: 'docker-compose.yml:deploy/monitoring.compose.yml:deploy/domain.compose.yml',
      PUBLIC_URL: 'https://venn.example.dk',
    });
    expect(new Set([env['POSTGRES_PASSWORD'], env['POSTGRES_ADMIN_PASSWORD'], env['REDIS_PASSWORD']]).size).toBe(3);
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    expect(stdout).toContain('Venn runs at https://venn.example.dk');
    for (const name of ['POSTGRES_PASSWORD', 'METRICS_TOKEN']) expect(stdout).not.toContain(env[name]);
  });

  it('tries it out on this machine with empty answers', () => {
    const { status, stdout, asked } = run([...OPERATOR, '', '', '', '']);
    expect([status, asked]).toEqual([0, ['compose version', UP]]);
    expect(settings()).toMatchObject({ COMPOSE_FILE: 'docker-compose.yml:deploy/monitoring.compose.yml' });
    expect(settings()).not.toHaveProperty('SITE_ADDRESS');
    expect(stdout).toContain('Venn runs at http://localhost:8080');
    expect(stdout).toContain('All mails are at http://localhost:8025.');
  });

  it('asks again after a wrong answer, and says what is wrong', () => {
    const lines = ['', OPERATOR[0] ?? '', "Lone's vej", 'Vej 1', '1234', '12345678', 'lone', 'drift@example.dk', '12'];
    const { status, stderr } = run([
      ...lines,
      'https://venn.example.dk/',
      'venn.example.dk',
      'mail',
      '',
      'hc-ping',
      '',
      '',
    ]);
    expect(status).toBe(0);
    expect(stderr.split('\n').filter(Boolean)).toEqual([
      "It can't have a ' in it: write ’.",
      'A CVR number has eight digits.',
      'That is no e-mail address.',
      'A domain has no https:// and no path.',
      'It begins with smtp:// or smtps://.',
      'It begins with https://.',
    ]);
    expect(settings()).toMatchObject({ OPERATOR_ADDRESS: 'Vej 1', SITE_ADDRESS: 'venn.example.dk' });
  });

  it('keeps what .env has, and asks for the rest', () => {
    writeFileSync(join(folder, '.env'), `POSTGRES_PASSWORD=mine\nOPERATOR_NAME='Os'\nCOMPOSE_FILE=docker-compose.yml`);
    const { status } = run([...DOMAIN.slice(1), '']);
    expect(status).toBe(0);
    expect(settings()).toMatchObject({
      POSTGRES_PASSWORD: 'mine',
      OPERATOR_NAME: 'Os',
      COMPOSE_FILE: 'docker-compose.yml',
      OPERATOR_PHONE: '+45 12345678',
    });
    const before = readFileSync(join(folder, '.env'), 'utf8');
    expect(run(['', '']).status).toBe(0);
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(before);
  });

  it('starts nothing without answers, without Docker, or with arguments', () => {
    const ended = run(OPERATOR.slice(0, 2));
    expect([ended.status, ended.asked]).toEqual([1, ['compose version']]);
    expect(ended.stderr).toContain('This needs answers');
    expect(settings()).toEqual({ OPERATOR_NAME: OPERATOR[0], OPERATOR_ADDRESS: OPERATOR[1] });
    const missing = run(DOMAIN, { refuses: 'compose version' });
    expect([missing.status, missing.stderr]).toEqual([1, expect.stringContaining('Docker with Compose is missing')]);
    expect(run([], { args: ['--help'] })).toMatchObject({ status: 2, stderr: 'sh deploy/init.sh\n', asked: [] });
  });

  it('fails when a service does not become healthy', () => {
    expect(run([...DOMAIN, 'lone'], { refuses: UP })).toMatchObject({ status: 1, asked: ['compose version', UP] });
  });
});
