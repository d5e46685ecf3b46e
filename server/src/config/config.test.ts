import { PROOF_OF_WORK, REGISTRATION_WAVE } from '@venn/schema/limits';
import { describe, expect, it } from 'vitest';
import { mistakesOf } from '../../test/config-mistakes.js';
import { configWarnings, readConfig } from './config.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://venn:secret@db/venn',
  SMTP_URL: 'smtps://mail.example.dk',
  PUBLIC_URL: 'https://venn.example.dk/',
  OPERATOR_NAME: 'Eksempel ApS',
  OPERATOR_ADDRESS: 'Algade 1, 4000 Roskilde',
  OPERATOR_CVR: '12345678',
  OPERATOR_EMAIL: 'hej@example.dk',
  OPERATOR_PHONE: '+45 12 34 56 78',
};

describe('readConfig refuses', () => {
  it('with all mistakes at once', () => {
    const mistakes = mistakesOf({ PORT: 'abc', RATE_LIMITS: 'maybe', DATABASE_URL: 'mysql://x', SMTP_URL: 'mail' });
    expect(mistakes).toHaveLength(4);
    expect(mistakes.join('\n')).toMatch(/PORT[^]*DATABASE_URL[^]*SMTP_URL[^]*RATE_LIMITS/);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '010.0.0.0/8'],
    ['TRUST_PROXY', '10.1'],
    ['TRUST_PROXY', '10.0.0.1, ::1/129'],
    ['REGISTRATIONS_CALM', '-1'],
    ['REGISTRATIONS_CALM', 'many'],
    ['PROOF_OF_WORK_COST', '0'],
    ['DEMO', 'true'],
    ['REDIS_URL', 'localhost:6379'],
    ['PUBLIC_URL', 'ftp://venn.dk'],
    ['PUBLIC_URL', 'https://venn.dk/app'],
    ['MAIL_FROM', 'Venn'],
    ['MAIL_FROM', 'a@b.dk\r\nBcc: c@d.dk'],
    ['AVATAR_STORE', 's3'],
    ['METRICS_TOKEN', 'too-short'],
    ['MAIL_WEBHOOK_SECRET', 'whsec_dG9vIHNob3J0'],
    ['MAIL_WEBHOOK_SECRET', `whsec_${'!'.repeat(44)}`],
    ['DATABASE_READ_URL', 'postgres://replica/venn'],
    ['OPERATOR_CVR', '123'],
    ['OPERATOR_EMAIL', 'nobody'],
    ['OPERATOR_PHONE', '112'],
    ['OPERATOR_PHONE', 'ring til os'],
    ['NODE_ENV', 'prod'],
  ])('%s=%s', (name, value) => {
    const mistakes = mistakesOf({ [name]: value });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(name);
  });

  it('production without its variables, one line each', () => {
    const mistakes = mistakesOf({ NODE_ENV: 'production' });
    expect(mistakes).toHaveLength(8);
    expect(mistakes).toContain('DATABASE_URL must be set in production');
    expect(mistakes).toContain('OPERATOR_CVR must be set in production');
  });

  it('push services on this machine in production', () => {
    const wrong = (env: Record<string, string>) =>
      mistakesOf(env).filter((mistake) => mistake.includes('PUSH_LOOPBACK'));
    expect(wrong({ PUSH_LOOPBACK: 'on' })).toEqual([]);
    expect(wrong({ PUSH_LOOPBACK: 'off', NODE_ENV: 'production' })).toEqual([]);
    expect(wrong({ PUSH_LOOPBACK: 'on', NODE_ENV: 'production' })).toHaveLength(1);
    expect(wrong({ PUSH_LOOPBACK: 'yes' })).toHaveLength(1);
  });

  it('a demo outside the embedded database', () => {
    expect(mistakesOf({ DATABASE_URL: 'postgres://db/venn', DEMO: 'on' })).toHaveLength(1);
  });

  it('without repeating the secrets of a URL', () => {
    expect(mistakesOf({ DATABASE_URL: 'mysql://venn:hunter2@db' }).join()).not.toContain('hunter2');
  });
});

describe('readConfig', () => {
  it.each([
    ['', REGISTRATION_WAVE.registrations],
    ['0', 0],
    ['250', 250],
  ])('reads REGISTRATIONS_CALM=%s', (value, expected) => {
    expect(readConfig({ REGISTRATIONS_CALM: value }).registrationsCalm).toBe(expected);
  });

  it.each([
    ['', PROOF_OF_WORK.cost],
    ['10000', 10_000],
  ])('reads PROOF_OF_WORK_COST=%s', (value, expected) => {
    expect(readConfig({ PROOF_OF_WORK_COST: value }).proofOfWorkCost).toBe(expected);
  });

  it('needs nothing for the embedded product', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      rateLimits: 'on',
      demo: true,
      databaseUrl: null,
      databaseReadUrl: null,
      redisUrl: null,
      smtpUrl: null,
      mailFrom: 'Venn <noreply@localhost>',
      contactTo: 'operator@localhost',
      embedded: true,
      production: false,
    });
    expect(config.dataDir).toMatch(/\/\.data$/);
    expect(config.operator.name).toBe('Ikke udfyldt (OPERATOR_NAME)');
  });

  it('takes empty values as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}));
  });

  it('builds production from its variables', () => {
    const config = readConfig(PRODUCTION);
    expect(config).toMatchObject({
      host: '0.0.0.0',
      publicUrl: 'https://venn.example.dk',
      mailFrom: 'Venn <noreply@venn.example.dk>',
      contactTo: 'hej@example.dk',
      demo: false,
      embedded: false,
      production: true,
      logLevel: 'info',
    });
  });

  it.each([
    ['on', 1],
    ['off', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ])('reads TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected);
  });

  it('keeps relative data folders inside the project, whatever the working folder', () => {
    expect(readConfig({ DATA_DIR: 'else/where' }).dataDir).toBe(
      readConfig({}).dataDir.replace(/\.data$/, 'else/where'),
    );
  });
});

describe('AVATAR_STORE', () => {
  const KEY = { AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE', AWS_SECRET_ACCESS_KEY: 'geheim' };
  const mistakesOfStore = (store: string): string[] => mistakesOf({ AVATAR_STORE: store, ...KEY });

  it.each([
    ['minio', 'must be disk or s3://'],
    ['Disk', 'must be disk or s3://'],
    ['https://s3.example.dk/bucket', 'must be disk or s3://'],
    ['s3:bucket', 'must be disk or s3://'],
    ['s3://?region=eu-north-1', 'must name a bucket'],
    ['s3://ab?region=eu-north-1', 'must name a bucket'],
    ['s3://Venn_Pictures?region=eu-north-1', 'must name a bucket'],
    ['s3://key:geheim@bucket?region=eu-north-1', 'must not hold a key'],
    ['s3://bucket/folder?region=eu-north-1', 'nothing but parameters'],
    ['s3://bucket:9000?region=eu-north-1', 'nothing but parameters'],
    ['s3://bucket?region=eu-north-1#x', 'nothing but parameters'],
    ['s3://bucket?region=eu-north-1&acl=public', 'each once'],
    ['s3://bucket?region=eu-north-1&region=eu-west-1', 'each once'],
    ['s3://bucket', 'needs a region or an endpoint'],
    ['s3://bucket?region=', 'needs a region or an endpoint'],
    ['s3://bucket?region=eu/north', 'needs a region such as'],
    ['s3://bucket?endpoint=127.0.0.1:9000', 'needs an endpoint such as'],
    ['s3://bucket?endpoint=ftp://127.0.0.1', 'needs an endpoint such as'],
    ['s3://bucket?endpoint=http://key:geheim@127.0.0.1:9000', 'needs an endpoint such as'],
  ])('refuses %s', (store, text) => {
    const mistakes = mistakesOfStore(store);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(/^AVATAR_STORE /);
    expect(mistakes[0]).toContain(text);
    expect(mistakes[0]).not.toContain('geheim');
  });

  it('lists all mistakes of a bucket, and the missing key to it', () => {
    expect(mistakesOf({ AVATAR_STORE: 's3://B/x?endpoint=minio&acl=public', AWS_ACCESS_KEY_ID: ' ' })).toEqual([
      expect.stringContaining('must name a bucket'),
      expect.stringContaining('nothing but parameters'),
      expect.stringContaining('each once'),
      expect.stringContaining('needs an endpoint'),
      'AWS_ACCESS_KEY_ID must be set where AVATAR_STORE is a bucket',
      'AWS_SECRET_ACCESS_KEY must be set where AVATAR_STORE is a bucket',
    ]);
  });

  it('defaults to the disk, whatever credentials are set', () => {
    expect(readConfig({}).avatarBucket).toBeNull();
    expect(readConfig({ AVATAR_STORE: 'disk', ...KEY }).avatarBucket).toBeNull();
  });

  it.each([
    ['s3://venn.pictures?region=eu-north-1', 'venn.pictures', null, 'eu-north-1'],
    ['s3://venn?endpoint=http://127.0.0.1:9000&region=eu', 'venn', 'http://127.0.0.1:9000', 'eu'],
    ['s3://venn/?endpoint=http%3A%2F%2F127.0.0.1%3A9000', 'venn', 'http://127.0.0.1:9000', 'us-east-1'],
    ['s3://venn?endpoint=https://s3.example.dk/storage/v1', 'venn', 'https://s3.example.dk/storage/v1', 'us-east-1'],
  ])('may be %s', (store, name, endpoint, region) => {
    expect(readConfig({ AVATAR_STORE: store, ...KEY }).avatarBucket).toEqual({
      name,
      endpoint,
      region,
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'geheim',
    });
  });
});

describe('ONPAY_*', () => {
  const ONPAY = { ONPAY_GATEWAY_ID: '20007895654', ONPAY_SECRET: 'geheim', ONPAY_API_TOKEN: 'token' };

  it('are set together or not at all', () => {
    expect(readConfig({}).onpay).toBeNull();
    expect(mistakesOf({ ONPAY_SECRET: 'geheim' })).toEqual([
      'ONPAY_GATEWAY_ID must be set where payments go to OnPay',
      'ONPAY_API_TOKEN must be set where payments go to OnPay',
    ]);
    expect(mistakesOf({ ...ONPAY, ONPAY_TESTMODE: 'yes', ONPAY_API_URL: 'api.onpay.io' })).toHaveLength(2);
    expect(readConfig({ ...ONPAY, ONPAY_API_URL: 'http://127.0.0.1:9000/v1' }).onpay).toEqual({
      gatewayId: '20007895654',
      secret: 'geheim',
      apiToken: 'token',
      apiUrl: 'http://127.0.0.1:9000/v1/',
      windowOrigin: 'https://onpay.io',
      testMode: false,
    });
  });

  it('warn about test mode and, in production, about missing payments', () => {
    expect(configWarnings(readConfig({ ...ONPAY, ONPAY_TESTMODE: 'on' })).join()).toContain('gateway 20007895654');
    expect(configWarnings(readConfig(PRODUCTION)).join()).toContain('nobody can buy Plus');
  });
});

describe('configWarnings', () => {
  it('names settings that limit or endanger the product', () => {
    expect(configWarnings(readConfig({}))).toEqual([]);
    expect(configWarnings(readConfig({ RATE_LIMITS: 'off' })).join()).toContain('RATE_LIMITS=off');
    expect(configWarnings(readConfig({ HOST: '0.0.0.0' })).join()).toContain('HOST=0.0.0.0');
    expect(configWarnings(readConfig({ HOST: '0.0.0.0', DEMO: 'off' }))).toEqual([]);
    expect(configWarnings(readConfig(PRODUCTION)).join()).toContain('only server process');
    expect(configWarnings(readConfig({ DATABASE_URL: 'postgres://db/venn' })).join()).toContain('/dev/inbox');
  });

  it('requires a second factor of administrators in production, and warns where it is optional', () => {
    expect(readConfig(PRODUCTION).adminSecondFactor).toBe('required');
    expect(readConfig({}).adminSecondFactor).toBe('optional');
    expect(readConfig({ ADMIN_SECOND_FACTOR: 'required' }).adminSecondFactor).toBe('required');
    const optional = { ...PRODUCTION, ADMIN_SECOND_FACTOR: 'optional' };
    expect(configWarnings(readConfig(optional)).join()).toContain('ADMIN_SECOND_FACTOR=optional');
    expect(configWarnings(readConfig(PRODUCTION)).join()).not.toContain('ADMIN_SECOND_FACTOR');
    expect(mistakesOf({ ADMIN_SECOND_FACTOR: 'off' }).join()).toContain('ADMIN_SECOND_FACTOR');
  });
});
