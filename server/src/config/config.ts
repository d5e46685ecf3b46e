import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROOF_OF_WORK, REGISTRATION_WAVE } from '@venn/schema/limits';
import { type AvatarBucket, readAvatarBucket } from './avatar-bucket.config.js';
import { type Environment, EnvironmentReader } from './environment.reader.js';
import { readSecretFiles } from './secret-files.js';
import { readTrustProxy } from './trust-proxy.config.js';
import { webhookKey } from './webhook-key.js';

/** The project's root folder, which relative paths in the environment are relative to. */
export const PROJECT_DIR = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The operator's contact data. Unset values outside production name the missing variable. */
export interface Operator {
  name: string;
  address: string;
  cvr: string;
  email: string;
  phone: string;
}

/** The OnPay account and its API. */
export interface OnpayConfig {
  /** The OnPay account's id. */
  gatewayId: string;
  /** Key of the signatures on returns from the payment window. */
  secret: string;
  apiToken: string;
  /** Base URL of the API, with a trailing slash. */
  apiUrl: string;
  /** The only origin that members are redirected to for payment. */
  windowOrigin: string;
  /** Whether only test payments are accepted. */
  testMode: boolean;
}

/** The configuration, read from the environment at start. */
export interface Config {
  port: number;
  host: string;
  /** The public origin, without a trailing slash. */
  publicUrl: string;
  /** Trust in X-Forwarded-For: none, the nearest n proxies, or these addresses. */
  trustProxy: false | number | string;
  /** `count`: rate limits are counted and noted, but refuse nothing. */
  rateLimits: 'on' | 'count' | 'off';
  /** More registrations than this within ten minutes are a wave, in which registration needs a proof of work. */
  registrationsCalm: number;
  /** The work of a proof: rounds of PBKDF2 for each guess of its solution. */
  proofOfWorkCost: number;
  /** Absolute folder of the embedded database, the inbox, avatars, the match index and demo logins. */
  dataDir: string;
  demo: boolean;
  /** null: the embedded database. */
  databaseUrl: string | null;
  /** A replica for reads of the wall and profiles; null: none. */
  databaseReadUrl: string | null;
  /** null: pub/sub within this process. */
  redisUrl: string | null;
  /** Origins whose pages may use the API with a personal token: all, or these alone. */
  apiOrigins: '*' | readonly string[];
  /** The name server that tells whether domains receive mail, `system` for those of the machine, or `off`. */
  dnsResolver: string;
  /** Whether subscriptions of push services on this machine are taken; never in production. */
  pushLoopback: boolean;
  /** null: the embedded inbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** null: on disk, under `dataDir`. */
  avatarBucket: AvatarBucket | null;
  /** null: mock payments with the embedded database, else none. */
  onpay: OnpayConfig | null;
  operator: Operator;
  /** Recipient of contact messages; an address even while OPERATOR_EMAIL is unset. */
  contactTo: string;
  /** Whether administrators must have a second factor, or may. */
  adminSecondFactor: 'required' | 'optional';
  /** Bearer token of /metrics; null: closed in production, open elsewhere. */
  metricsToken: string | null;
  /** Key of the signatures of mail events; null: there are none. */
  mailWebhookKey: Buffer | null;
  embedded: boolean;
  production: boolean;
  logLevel: 'info' | 'warn' | 'error';
}

/** All mistakes of the environment at once. */
export class ConfigError extends Error {
  constructor(readonly mistakes: string[]) {
    super(
      `The configuration has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`} ` +
        `(.env.example explains each variable):\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;
/** `a@b` or `Name <a@b>`. */
const MAILBOX = /^(?:[^<>\r\n]+<[^\s@<>,;"]+@[^\s@<>,;"]+>|[^\s@<>,;"]+@[^\s@<>,;"]+)$/;
/** An IP address, with a port behind it or not; IPv6 in brackets before a port. */
const DNS_RESOLVER =
  /^(?:system|off|\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?|\[[\da-f:.]+\]:\d{1,5}|[\da-f]*:[\da-f:.]+)$/i;
const PHONE = /^\+?\d(?: ?\d){7,14}$/;
const OPERATOR_FIELDS = ['NAME', 'ADDRESS', 'CVR', 'EMAIL', 'PHONE'] as const;

/** Reads and checks the environment; throws one `ConfigError` with all mistakes. */
export function readConfig(environment: Environment): Config {
  const { env, mistakes } = readSecretFiles(environment, PROJECT_DIR);
  // Alone: a missing secret would be the cause of further mistakes.
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  const read = new EnvironmentReader(env);
  const mode = read.oneOf('NODE_ENV', ['development', 'test', 'production'], 'development');
  const production = mode === 'production';

  const port = read.port('PORT', 3000);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const publicUrl = readPublicUrl(read) ?? `http://localhost:${port}`;
  const embedded = read.text('DATABASE_URL') === null;
  const demo = read.oneOf('DEMO', ['on', 'off'], embedded ? 'on' : 'off') === 'on';
  if (demo && !embedded)
    read.mistakes.push('DEMO=on needs the embedded database, leave DATABASE_URL unset or DEMO off');
  const operator = readOperator(read);
  if (production) requireForProduction(read);

  const config: Config = {
    port,
    // Outside production the inbox shows everybody's links, so only this machine may connect.
    host: read.text('HOST') ?? (production ? '0.0.0.0' : 'localhost'),
    publicUrl,
    trustProxy: readTrustProxy(read),
    apiOrigins: readApiOrigins(read),
    rateLimits: read.oneOf('RATE_LIMITS', ['on', 'count', 'off'], 'on'),
    registrationsCalm: Number(
      read.matching('REGISTRATIONS_CALM', /^\d{1,6}$/, 'a number') ?? REGISTRATION_WAVE.registrations,
    ),
    proofOfWorkCost: Number(
      read.matching('PROOF_OF_WORK_COST', /^[1-9]\d{0,5}$/, 'a number from 1 to 999999') ?? PROOF_OF_WORK.cost,
    ),
    dataDir: resolve(PROJECT_DIR, read.text('DATA_DIR') ?? '.data'),
    demo,
    databaseUrl,
    databaseReadUrl: readReplicaUrl(read, embedded),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    smtpUrl,
    dnsResolver:
      read.matching('DNS_RESOLVER', DNS_RESOLVER, "'system', 'off' or an address such as 127.0.0.1:53") ??
      (production ? 'system' : 'off'),
    pushLoopback: readPushLoopback(read, production),
    mailFrom:
      read.matching('MAIL_FROM', MAILBOX, "an address such as 'Venn <hej@example.dk>'") ??
      `Venn <noreply@${new URL(publicUrl).hostname}>`,
    avatarBucket: readAvatarBucket(read),
    onpay: readOnpay(read),
    operator,
    contactTo: EMAIL.test(operator.email) ? operator.email : 'operator@localhost',
    adminSecondFactor: read.oneOf(
      'ADMIN_SECOND_FACTOR',
      ['required', 'optional'],
      production ? 'required' : 'optional',
    ),
    metricsToken: readMetricsToken(read),
    mailWebhookKey: readMailWebhookKey(read),
    embedded,
    production,
    logLevel: production ? 'info' : mode === 'test' ? 'error' : 'warn',
  };
  if (read.mistakes.length > 0) throw new ConfigError(read.mistakes);
  return config;
}

/** The configuration of this process: the environment and, unless it is a test, the project's `.env` below it. */
export function loadConfig(): Config {
  const file = join(PROJECT_DIR, '.env');
  if (process.env['NODE_ENV'] !== 'test' && existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
}

/** Values of HOST that no other machine reaches. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** Warnings to print at start: settings that limit or endanger the product. */
export function configWarnings(config: Config): string[] {
  const warnings: string[] = [];
  if (config.rateLimits !== 'on') {
    warnings.push(
      `RATE_LIMITS=${config.rateLimits}: nothing limits logins, registrations or mails. Only for tests and benches.`,
    );
  }
  if (config.onpay?.testMode) {
    warnings.push(
      `ONPAY_TESTMODE=on: Plus is given for test payments, gateway ${config.onpay.gatewayId} gets no money.`,
    );
  }
  if (config.production && config.adminSecondFactor === 'optional') {
    warnings.push('ADMIN_SECOND_FACTOR=optional: a stolen password is enough to read and change everything.');
  }
  if (config.production && config.onpay === null) {
    warnings.push('ONPAY_* is not set: nobody can buy Plus.');
  }
  if (config.production && config.redisUrl === null) {
    warnings.push('REDIS_URL is not set: this must stay the only server process on its database.');
  }
  if (config.demo && !LOOPBACK.includes(config.host)) {
    warnings.push(`HOST=${config.host}: the demo with its inbox, payments and printed logins is open to the network.`);
  }
  if (!config.embedded && !config.production && config.smtpUrl === null) {
    warnings.push('SMTP_URL is not set: all mails, with their links, are open to read at /dev/inbox.');
  }
  return warnings;
}

function readPublicUrl(read: EnvironmentReader): string | null {
  const value = read.url('PUBLIC_URL', ['http:', 'https:']);
  if (value === null) return null;
  const url = new URL(value);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    read.mistakes.push(`PUBLIC_URL must be an origin without a path, such as ${url.origin}`);
  }
  return url.origin;
}

function readPushLoopback(read: EnvironmentReader, production: boolean): boolean {
  const isOn = read.oneOf('PUSH_LOOPBACK', ['on', 'off'], 'off') === 'on';
  if (isOn && production) {
    read.mistakes.push('PUSH_LOOPBACK=on is for tests alone: members could have this server call its own machine');
  }
  return isOn;
}

function readApiOrigins(read: EnvironmentReader): Config['apiOrigins'] {
  const value = read.text('API_ORIGINS');
  if (value === null || value === '*') return '*';
  if (value === 'none') return [];
  const origins = value.split(/[\s,]+/);
  const wrong = origins.filter((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  for (const origin of wrong) {
    read.mistakes.push(`API_ORIGINS must be origins such as https://tool.example, or none; one is '${origin}'`);
  }
  return origins;
}

const ONPAY_REQUIRED = ['ONPAY_GATEWAY_ID', 'ONPAY_SECRET', 'ONPAY_API_TOKEN'] as const;

/** All of OnPay or nothing: with half of it members would pay and get no Plus. */
function readOnpay(read: EnvironmentReader): OnpayConfig | null {
  const apiUrl = read.url('ONPAY_API_URL', ['http:', 'https:']) ?? 'https://api.onpay.io/v1/';
  const windowOrigin = read.url('ONPAY_WINDOW_ORIGIN', ['http:', 'https:']) ?? 'https://onpay.io';
  const testMode = read.oneOf('ONPAY_TESTMODE', ['on', 'off'], 'off') === 'on';
  const gatewayId = read.matching('ONPAY_GATEWAY_ID', /^\d{1,20}$/, 'a number');
  const [secret, apiToken] = [read.text('ONPAY_SECRET'), read.text('ONPAY_API_TOKEN')];
  const missing = ONPAY_REQUIRED.filter((name) => read.text(name) === null);
  if (missing.length === ONPAY_REQUIRED.length) return null;
  for (const name of missing) read.mistakes.push(`${name} must be set where payments go to OnPay`);
  return {
    gatewayId: gatewayId ?? '',
    secret: secret ?? '',
    apiToken: apiToken ?? '',
    apiUrl: apiUrl.endsWith('/') ? apiUrl : `${apiUrl}/`,
    windowOrigin: new URL(windowOrigin).origin,
    testMode,
  };
}

function readReplicaUrl(read: EnvironmentReader, embedded: boolean): string | null {
  const url = read.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']);
  if (url !== null && embedded) read.mistakes.push('DATABASE_READ_URL needs DATABASE_URL, whose replica it is');
  return url;
}

const METRICS_TOKEN_MIN = 16;

function readMetricsToken(read: EnvironmentReader): string | null {
  const token = read.text('METRICS_TOKEN');
  if (token !== null && token.length < METRICS_TOKEN_MIN) {
    read.mistakes.push(`METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN} characters`);
  }
  return token;
}

function readMailWebhookKey(read: EnvironmentReader): Buffer | null {
  const secret = read.text('MAIL_WEBHOOK_SECRET');
  if (secret === null) return null;
  const key = webhookKey(secret);
  if (key === null) read.mistakes.push("MAIL_WEBHOOK_SECRET must be 'whsec_' and 24 to 64 bytes in base64");
  return key;
}

const unset = (field: (typeof OPERATOR_FIELDS)[number]): string => `Ikke udfyldt (OPERATOR_${field})`;

function readOperator(read: EnvironmentReader): Operator {
  return {
    name: read.text('OPERATOR_NAME') ?? unset('NAME'),
    address: read.text('OPERATOR_ADDRESS') ?? unset('ADDRESS'),
    cvr: read.matching('OPERATOR_CVR', /^(?:DK)?\d{8}$/, 'a CVR number of 8 digits') ?? unset('CVR'),
    email: read.matching('OPERATOR_EMAIL', EMAIL, 'an e-mail address') ?? unset('EMAIL'),
    phone: read.matching('OPERATOR_PHONE', PHONE, 'a phone number, such as +45 12 34 56 78') ?? unset('PHONE'),
  };
}

function requireForProduction(read: EnvironmentReader): void {
  const needed = ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', ...OPERATOR_FIELDS.map((field) => `OPERATOR_${field}`)];
  for (const name of needed) {
    if (read.text(name) === null) read.mistakes.push(`${name} must be set in production`);
  }
}
