import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mistakesOf } from '../../test/config-mistakes.js';
import { PROJECT_DIR, readConfig } from './config.js';
import { SECRET_VARIABLES } from './secret-files.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'venn-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file with this content; its path. */
function file(content: string): string {
  const path = join(folder, `secret-${readdirSync(folder).length}`);
  writeFileSync(path, content);
  return path;
}

describe('NAME_FILE', () => {
  it.each([
    ['without a line end', 'a-token-of-24-characters'],
    ['with one', 'a-token-of-24-characters\n'],
    ['with one of Windows', 'a-token-of-24-characters\r\n'],
  ])('names a file with the value, %s', (_how, content) => {
    expect(readConfig({ METRICS_TOKEN_FILE: file(content) }).metricsToken).toBe('a-token-of-24-characters');
  });

  it('counts in every rule as the variable itself does', () => {
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL_FILE: file('postgres://venn:hunter2@db/venn\n'),
      DATABASE_READ_URL_FILE: file('postgres://venn:hunter2@replica/venn\n'),
      SMTP_URL_FILE: file('smtps://venn:hunter2@mail.example.dk\n'),
      REDIS_URL_FILE: file('redis://:hunter2@redis\n'),
      AVATAR_STORE: 's3://venn?region=eu-north-1',
      AWS_ACCESS_KEY_ID_FILE: file('AKIAEXAMPLE\n'),
      AWS_SECRET_ACCESS_KEY_FILE: file('hunter2\n'),
      ONPAY_GATEWAY_ID: '20007895654',
      ONPAY_SECRET_FILE: file('hunter3\n'),
      ONPAY_API_TOKEN_FILE: file('hunter4\n'),
      // Compose passes on what isn't set as empty.
      ONPAY_SECRET: '',
      PUBLIC_URL: 'https://venn.example.dk',
      OPERATOR_NAME: 'Eksempel ApS',
      OPERATOR_ADDRESS: 'Algade 1, 4000 Roskilde',
      OPERATOR_CVR: '12345678',
      OPERATOR_EMAIL: 'hej@example.dk',
      OPERATOR_PHONE: '+45 12 34 56 78',
    };
    expect(readConfig(env)).toMatchObject({
      embedded: false,
      databaseUrl: 'postgres://venn:hunter2@db/venn',
      databaseReadUrl: 'postgres://venn:hunter2@replica/venn',
      smtpUrl: 'smtps://venn:hunter2@mail.example.dk',
      redisUrl: 'redis://:hunter2@redis',
      avatarBucket: { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'hunter2' },
      onpay: { secret: 'hunter3', apiToken: 'hunter4' },
    });
    expect(mistakesOf({ ...env, DATABASE_URL_FILE: file('mysql://venn:hunter2@db\n') }).join()).toMatch(
      /^DATABASE_URL must be a URL(?!.*hunter2)/,
    );
  });

  it('is relative to the project', () => {
    const nowhere = mistakesOf({ METRICS_TOKEN_FILE: 'no/such/file' });
    expect(nowhere).toEqual(["METRICS_TOKEN_FILE names a file that can't be read: no/such/file (ENOENT)"]);
    expect(readConfig({ METRICS_TOKEN_FILE: 'package.json' }).metricsToken).toContain('"name": "venn"');
  });

  it('is refused beside the variable, for an unreadable and for an empty file, all at once and nothing that follows', () => {
    const mistakes = mistakesOf({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db/venn',
      DATABASE_URL_FILE: file('postgres://db/venn'),
      SMTP_URL_FILE: folder,
      REDIS_URL_FILE: file(' \n'),
    });
    expect(mistakes).toEqual([
      'DATABASE_URL and DATABASE_URL_FILE are both set; keep one of them',
      expect.stringMatching(/^REDIS_URL_FILE names an empty file: /),
      `SMTP_URL_FILE names a file that can't be read: ${folder} (EISDIR)`,
    ]);
  });
});

describe('SECRET_VARIABLES', () => {
  /** URLs that hold no password. */
  const PUBLIC = ['PUBLIC_URL', 'ONPAY_API_URL'];
  const SECRET = /(?:SECRET|TOKEN|KEY|KEY_ID|PASSWORD|_URL)$/;

  it('are all variables of the configuration whose name is that of a secret, and are explained', () => {
    const here = dirname(fileURLToPath(import.meta.url));
    const sources = readdirSync(here).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
    const read = sources
      .filter((name) => name !== 'secret-files.ts')
      .flatMap((name) => [...readFileSync(join(here, name), 'utf8').matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'/g)])
      .map(([, name = '']) => name)
      .filter((name) => SECRET.test(name) && !PUBLIC.includes(name));
    expect([...new Set(read)].sort()).toEqual(SECRET_VARIABLES.toSorted());
    const example = readFileSync(join(PROJECT_DIR, '.env.example'), 'utf8');
    expect(SECRET_VARIABLES.filter((name) => !example.includes(`#${name}=`))).toEqual([]);
  });
});
