import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { type Config, PROJECT_DIR, readConfig } from '../../src/config/config.js';
import { EnvironmentReader } from '../../src/config/environment.reader.js';
import { LAST_BACKUP_FILE, recordBackup } from '../../src/infra/backup/last-backup.js';
import { FORM_MAX_BYTES } from '../../src/infra/http/upload-slots.js';
import { PROBES } from '../../src/infra/monitoring/request-log.js';

type Env = Record<string, string>;
interface Service {
  image: string;
  build?: { target: string };
  pull_policy?: string;
  command?: string[];
  environment?: Env;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  deploy?: { resources: { limits: object } };
}
type Services = Record<string, Service>;

/** What the operator must set. */
const REQUIRED: Env = {
  POSTGRES_PASSWORD: 'secret',
  POSTGRES_ADMIN_PASSWORD: 'admin',
  REDIS_PASSWORD: 'secret-three',
  OPERATOR_NAME: 'Venn',
  OPERATOR_ADDRESS: 'Vej 1',
  OPERATOR_CVR: '12345678',
  OPERATOR_EMAIL: 'hej@example.dk',
  OPERATOR_PHONE: '+45 12345678',
};
const BUCKET: Env = {
  AVATAR_STORE: 's3://pictures?region=eu-north-1',
  AWS_ACCESS_KEY_ID: 'GK1',
  AWS_SECRET_ACCESS_KEY: 'secret',
};
/** Variables of the configuration that servers don't get, with the reason. */
const NOT_PASSED_ON: Env = {
  NODE_ENV: 'the image sets production',
  PORT: 'the balancer expects the default',
  HOST: 'in production all addresses of the container',
  DATA_DIR: 'the volume is mounted at the default',
  DEMO: 'only with the embedded database',
  RATE_LIMITS: 'off only in tests and benches',
  PUSH_LOOPBACK: 'on only in tests',
};

const readProject = (path: string): string => readFileSync(join(PROJECT_DIR, path), 'utf8');
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
const sorted = (texts: string[]): string[] => [...new Set(texts)].toSorted();
const servicesOf = (text: string): Services => (parse(text, { merge: true }) as { services: Services }).services;
/** A text with `${NAME:-other}` and `${NAME:?message}` replaced, as Compose does. */
const resolved = (text: string, env: Env = REQUIRED): string =>
  text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_whole, name: string, kind: string, other: string) => {
    if (!env[name] && kind === '?') throw new Error(`${name} is not set: ${other}`);
    return env[name] || other;
  });

/** The files that containers are started with. */
class Deployment {
  readonly product: Services;
  readonly services: Services;
  /** The lines of the balancer's sites, by port. */
  readonly sites: Record<string, string[]>;
  /** What images are built from. */
  readonly copied: string[];

  constructor(readonly read: (path: string) => string) {
    this.product = servicesOf(read('docker-compose.yml'));
    this.services = { ...this.product, ...servicesOf(read('deploy/monitoring.compose.yml')) };
    const sites = read('deploy/Caddyfile').matchAll(/^(?:\{\$SITE_ADDRESS:)?:(\d+)\}? \{\n([^]*?)^\}/gm);
    this.sites = Object.fromEntries([...sites].map(([, port, body = '']) => [port, body.trim().split(/\n\s*/)]));
    this.copied = matches(read('Dockerfile'), /^COPY (?!--from)(.*) \S+$/gm).flatMap((paths) => paths.split(' '));
  }

  service(name: string): Service {
    return this.services[name] ?? expect.fail(`There is no service '${name}'`);
  }

  environment(name: string, env?: Env): Env {
    const entries = Object.entries(this.service(name).environment ?? {});
    return Object.fromEntries(entries.map(([key, value]) => [key, resolved(value, env)]));
  }

  config(env: Env = {}): Config {
    return readConfig({ ...this.environment('server-1', { ...REQUIRED, ...env }), NODE_ENV: 'production' });
  }
}

const RULES: Record<string, (files: Deployment) => void> = {
  'servers get the variables that the configuration reads, all documented'(files) {
    const reads = vi.spyOn(EnvironmentReader.prototype, 'text');
    expect(files.config(BUCKET)).toMatchObject({ trustProxy: 1, avatarBucket: { name: 'pictures' } });
    const variables = reads.mock.calls.map(([name]) => name);
    const passedOn = Object.keys(files.environment('server-1'));
    expect(sorted([...passedOn, ...Object.keys(NOT_PASSED_ON)])).toEqual(sorted(variables));
    const documented = matches(files.read('.env.example'), /^#?([A-Z][A-Z_]+)=/gm);
    const asked = matches(files.read('docker-compose.yml'), /\$\{(\w+)/g);
    expect(documented).toEqual(expect.arrayContaining([...passedOn, ...asked]));
  },
  'no password has a default'(files) {
    for (const name of Object.keys(REQUIRED)) {
      const { [name]: _missing, ...others } = REQUIRED;
      const readAll = () => Object.keys(files.services).map((service) => files.environment(service, others));
      expect(readAll).toThrow(`${name} is not set`);
    }
  },
  'both servers, the backup and the manual’s example of secrets are alike'(files) {
    const { 'server-1': first, 'server-2': second, backup } = files.product;
    // One builds the image of both: two builds of one tag fail where they run at once.
    const { build, ...alike } = files.service('server-1');
    expect([build?.target, second]).toEqual(['server', { ...alike, pull_policy: 'never' }]);
    expect(backup?.environment).toEqual(first?.environment);
    expect(backup?.volumes).toEqual(expect.arrayContaining(first?.volumes ?? []));
    const [example = ''] = matches(files.read('docs/operations.md'), /^```yaml\n(services:[^]*?^secrets:[^]*?)^```/gm);
    const { 'server-1': completed, ...others } = servicesOf(example);
    expect(others).toEqual({ 'server-2': completed, backup: completed });
  },
  'servers reach Postgres and Redis by the names and passwords that these have'(files) {
    const { databaseUrl, redisUrl } = files.config();
    const { VENN_PASSWORD: password = '', POSTGRES_DB: name, ...postgres } = files.environment('postgres');
    expect(databaseUrl).toBe(`postgres://venn:${password}@postgres:5432/${name}`);
    // The servers' role isn't the superuser.
    expect(postgres).toEqual({ POSTGRES_USER: 'postgres', POSTGRES_PASSWORD: 'admin' });
    expect(files.service('postgres').volumes?.join()).toContain('role.sql:/docker-entrypoint-initdb.d/role.sql:ro');
    expect(JSON.stringify(files.service('server-1'))).not.toContain('POSTGRES_ADMIN_PASSWORD');
    const sent = files.environment('redis')['REDISCLI_AUTH'] ?? '';
    expect(redisUrl).toBe(`redis://:${sent}@redis:6379`);
    const { command = [] } = files.service('redis');
    expect(command.slice(-2).map((part) => resolved(part))).toEqual(['--requirepass', sent]);
  },
  'balancer, scrapes and images lead to the port that servers listen on'(files) {
    const { port } = files.config();
    const { scrape_configs: jobs } = parse(files.read('deploy/prometheus/prometheus.yml')) as {
      scrape_configs: { authorization: { credentials_file: string }; static_configs: { targets: string[] }[] }[];
    };
    const balanced = matches(files.read('deploy/Caddyfile'), /reverse_proxy ((?:\/\w+ )?server.*) \{/g);
    const both = `server-1:${port} server-2:${port}`;
    expect([...balanced, jobs[0]?.static_configs[0]?.targets.join(' ')]).toEqual([both, `/healthz ${both}`, both]);
    expect(matches(files.read('Dockerfile'), /^EXPOSE (\d+)/gm)).toEqual([String(port)]);
    const token = `printf %s "$$METRICS_TOKEN" > ${jobs[0]?.authorization.credentials_file} &&`;
    expect(files.service('prometheus').command?.join()).toContain(token);
  },
  'ports are published on loopback, those of the product by the balancer'(files) {
    const portsOf = (services: Services): string[] => Object.values(services).flatMap(({ ports = [] }) => ports);
    for (const published of portsOf(files.services)) expect(published).toMatch(/^127\.0\.0\.1:/);
    const ofProduct = portsOf(files.product);
    expect(ofProduct).toEqual(files.service('balancer').ports);
    expect(Object.keys(files.sites)).toEqual(expect.arrayContaining(ofProduct.map((each) => each.split(':')[2])));
  },
  'a domain opens the ports of the web, and no other'(files) {
    const domain = servicesOf(files.read('deploy/domain.compose.yml'));
    expect(domain).toEqual({ balancer: { ports: ['80:80', '443:443', '443:443/udp'] } });
    const { SITE_ADDRESS: site } = files.environment('balancer');
    expect(site).toBe(':8080');
    expect(files.environment('balancer', { SITE_ADDRESS: 'venn.example.dk' })['SITE_ADDRESS']).toBe('venn.example.dk');
    expect(files.read('deploy/Caddyfile')).toContain(`{$SITE_ADDRESS:${site}} {`);
  },
  'every service has a limit and a health check, servers by the probes of the code'(files) {
    const isWatched = ({ healthcheck, deploy }: Service): boolean => Boolean(healthcheck && deploy?.resources.limits);
    expect(Object.keys(files.services).filter((name) => !isWatched(files.service(name)))).toEqual([]);
    const checks = `${files.read('Dockerfile')}${JSON.stringify(files.service('server-1').healthcheck)}`;
    const urls = matches(checks, /fetch\('([^']+)'\)/g).map((url) => new URL(url));
    expect(urls.map(({ port }) => Number(port))).toEqual(Array(2).fill(files.config().port));
    // The balancer is checked at a site that no operator changes, through to the servers.
    const { port, pathname } = new URL(files.service('balancer').healthcheck?.test.at(-1) ?? '');
    expect(files.sites[port]?.[0]).toContain(`reverse_proxy ${pathname} server-1:`);
    const polled = matches(files.read('deploy/Caddyfile'), /health_uri (.*)/g);
    expect(PROBES).toEqual(expect.arrayContaining([pathname, ...urls.map((url) => url.pathname), ...polled]));
  },
  'images have exact versions, and the backup has the programs of the database'(files) {
    const services = Object.values(files.services);
    const built = services.flatMap(({ build, image }) => (build ? image : []));
    const pulled = services.map(({ image }) => image).filter((image) => !built.includes(image));
    const images = [...pulled, ...matches(files.read('Dockerfile'), /^FROM (\S+:\S+)/gm)];
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-|@|$)/);
    expect(files.read('Dockerfile')).toContain(`FROM ${files.service('postgres').image} AS backup\n`);
  },
  'no image runs as root, and each is built from what .dockerignore allows'(files) {
    const stages = files.read('Dockerfile').split(/^FROM /m);
    for (const target of Object.values(files.services).flatMap(({ build }) => build?.target ?? [])) {
      expect(stages.find((stage) => stage.split('\n', 1)[0]?.endsWith(` AS ${target}`))).toMatch(/^USER node$/m);
    }
    expect(stages.at(-1)?.trim()).toBe('server');
    const allowed = matches(files.read('.dockerignore'), /^!(.*)/gm);
    const isAllowed = (path: string): boolean =>
      [path, path.split('/')[0] ?? ''].some((each) => allowed.includes(each));
    expect(files.copied.filter((path) => !isAllowed(path))).toEqual([]);
  },
  'what is copied, mounted or run exists'(files) {
    const volumes = Object.values(files.services).flatMap((service) => service.volumes ?? []);
    const mounted = volumes.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.startsWith('.'));
    const [, script = ''] = files.service('backup').command ?? [];
    const paths = [...files.copied, ...mounted, script.replace('/dist/', '/src/').replace(/js$/, 'ts')];
    expect(paths.filter((path) => !existsSync(join(PROJECT_DIR, path)))).toEqual([]);
  },
  'the balancer takes bodies slightly larger than the servers do'(files) {
    const [megabytes] = matches(files.read('deploy/Caddyfile'), /max_size (\d+)MB/g);
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(FORM_MAX_BYTES);
    expect(Number(megabytes) * 1_000_000).toBeLessThan(2 * FORM_MAX_BYTES);
  },
};

/** A violation of each rule: the rule, a file, a text in it, and what is written instead. */
const PLANTED: [rule: string, path: string, text: string, other: string][] = [
  ['servers get', 'docker-compose.yml', 'METRICS_TOKEN: ', 'METRIC_TOKEN: '],
  ['servers get', '.env.example', '#DNS_RESOLVER=', '#RESOLVER='],
  ['no password', 'docker-compose.yml', 'REDIS_PASSWORD:?', 'REDIS_PASSWORD:-'],
  ['both servers', 'docker-compose.yml', 'environment: *environment', 'environment: {}'],
  ['servers reach', 'docker-compose.yml', '@redis:6379', '@cache:6379'],
  ['servers reach', 'docker-compose.yml', 'VENN_PASSWORD: ${POSTGRES_PASSWORD', 'VENN_PASSWORD: ${REDIS_PASSWORD'],
  ['balancer, scrapes', 'deploy/Caddyfile', 'server-2:3000', 'server-2:3001'],
  ['balancer, scrapes', 'deploy/prometheus/prometheus.yml', ', "server-2:3000"', ''],
  ['ports are', 'docker-compose.yml', '127.0.0.1:8080:8080', '8080:8080'],
  ['both servers', 'docker-compose.yml', 'pull_policy: never', 'pull_policy: missing'],
  ['a domain', 'docker-compose.yml', '${SITE_ADDRESS:-:8080}', ':8080'],
  ['a domain', 'deploy/domain.compose.yml', '"80:80"', '"80:80", "5432:5432"'],
  ['every service', 'docker-compose.yml', '/readyz', '/ready'],
  ['every service', 'Dockerfile', '127.0.0.1:3000', '127.0.0.1:3001'],
  ['every service', 'deploy/monitoring.compose.yml', 'healthcheck:', 'helthcheck:'],
  ['images have', 'docker-compose.yml', 'image: redis:', 'image: redis:latest-'],
  ['images have', 'docker-compose.yml', 'image: postgres:', 'image: postgres:1'],
  ['no image', 'Dockerfile', 'USER node', 'USER root'],
  ['no image', '.dockerignore', '!turbo.json', ''],
  ['what is copied', 'docker-compose.yml', './deploy/Caddyfile', './deploy/Caddy'],
  ['the balancer takes', 'deploy/Caddyfile', 'max_size ', 'max_size 1'],
];

it.each(Object.entries(RULES))('%s', (_name, rule) => {
  expect(() => rule(new Deployment(readProject))).not.toThrow();
});

const isBroken = (rule: (files: Deployment) => void, files: Deployment): boolean => {
  try {
    rule(files);
    return false;
  } catch {
    return true;
  }
};

it.each(PLANTED)("%s …: in %s '%s' is wrong as '%s'", (name, planted, text, other) => {
  const changed = readProject(planted).replaceAll(text, other);
  expect(changed).not.toBe(readProject(planted));
  const read = (path: string): string => (path === planted ? changed : readProject(path));
  const broken = Object.entries(RULES).filter(([, rule]) => isBroken(rule, new Deployment(read)));
  expect(broken.map(([each]) => each)).toEqual([expect.stringContaining(name)]);
});

it('the backup is healthy while there is one of the last 26 hours', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'venn-health-'));
  const [kind, shell = '', ...rest] = new Deployment(readProject).service('backup').healthcheck?.test ?? [];
  const args = rest.map((arg) => arg.replaceAll('$$', '$').replace('/venn/.data', dataDir));
  const isHealthy = (): boolean => spawnSync(shell, args).status === 0;
  try {
    expect([kind, isHealthy()]).toEqual(['CMD', false]);
    await recordBackup(dataDir, new Date());
    expect(isHealthy()).toBe(true);
    const long = new Date(Date.now() - 27 * 3_600_000);
    utimesSync(join(dataDir, LAST_BACKUP_FILE), long, long);
    expect(isHealthy()).toBe(false);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
