import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { ERROR_CODES } from '@venn/schema/errors';
import { RATE_LIMITS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createAccessToken, createMember } from '../../../test/factories.js';
import { insertReport } from '../../../test/moderation/reports.js';
import { registration } from '../../../test/registration.js';
import { PROJECT_DIR } from '../../config/config.js';
import { SELECT_PENDING_REPORTS } from '../../modules/moderation/reports/report.gauges.js';
import { SELECT_ORDER_COUNTS } from '../../modules/plus/orders/order.gauges.js';
import { ORDER_STATUSES } from '../../modules/plus/orders/plus-order.entity.js';
import { recordBackup } from '../backup/last-backup.js';
import { waitUntil } from '../embedded/postgres/processes.js';
import { SELECT_OLDEST_JOB } from './metrics.js';

const read = (path: string): string => readFileSync(join(PROJECT_DIR, path), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  annotations: { action: string; manual: string };
}
const rules = (parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

interface Dashboard {
  uid: string;
  title: string;
  panels: { title: string; targets: { expr: string }[] }[];
}
const FOLDER = 'deploy/grafana/dashboards';
const dashboards = readdirSync(join(PROJECT_DIR, FOLDER)).map(
  (name) => JSON.parse(read(`${FOLDER}/${name}`)) as Dashboard,
);

/** The watchdog's, which asks for nothing. */
const ALWAYS = 'vector(1)';
/** Every other PromQL expression, with a name. */
const EXPRESSIONS: [string, string][] = [
  ...rules.filter(({ expr }) => expr !== ALWAYS).map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboards.flatMap(({ uid, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [`${uid}: ${title}`, expr])),
  ),
];

/** What Prometheus adds to every series. */
const TARGET_LABELS = ['job', 'instance'];
/** Labels, and values of them, of figures that a test without Redis and without every failure leaves out. */
const LEFT_OUT: Readonly<Record<string, Record<string, readonly string[]>>> = {
  venn_redis_connected: { connection: [] },
  venn_operations_total: { code: ERROR_CODES },
  venn_certificate_seconds: {},
  venn_postgres_retained_wal_bytes: {},
};

/** The series of a `/metrics` answer: by metric, the values of each label. */
type Series = Map<string, Map<string, Set<string>>>;

function seriesOf(answer: string): Series {
  const series: Series = new Map([['up', new Map()]]);
  for (const [, name = ''] of answer.matchAll(/^# TYPE (\S+)/gm)) {
    const leftOut = Object.entries(LEFT_OUT[name] ?? {});
    series.set(name, new Map(leftOut.map(([label, values]) => [label, new Set(values)])));
  }
  for (const [, name = '', labels = ''] of answer.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = series.get(name) ?? new Map<string, Set<string>>();
    series.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      known.set(label, (known.get(label) ?? new Set()).add(value));
    }
  }
  return series;
}

interface Selector {
  metric: string;
  /** `label="value"` and similar. */
  matchers: { label: string; operator: string; value: string }[];
}

/** What an expression asks for; throws where it can't be parsed. */
function readExpression(expr: string): { selectors: Selector[]; groupings: string[] } {
  const text = expr.replaceAll('$__rate_interval', '5m');
  const selectors: Selector[] = [];
  const groupings: string[] = [];
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new SyntaxError(`PromQL at ${from}: ${text.slice(from, from + 30)}`);
      const inside = (name: string): string[] =>
        node.getChildren(name).map((child) => text.slice(child.from, child.to));
      if (type.name === 'VectorSelector') selectors.push({ metric: inside('Identifier')[0] ?? '', matchers: [] });
      if (type.name === 'UnquotedLabelMatcher') {
        const [, label = '', operator = '', value = ''] =
          /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/.exec(text.slice(from, to)) ?? [];
        selectors.at(-1)?.matchers.push({ label, operator, value });
      }
      if (type.name === 'GroupingLabels') groupings.push(...inside('LabelName'));
    },
  });
  return { selectors, groupings };
}

/** The values that a matcher names; none for a pattern such as `5..`. */
function namedBy(operator: string, value: string): string[] {
  if (operator === '=') return [value];
  return operator === '=~' && /^[\w|]+$/.test(value) ? value.split('|') : [];
}

/** What an expression asks for and nobody exports. */
function missingIn(expr: string, series: Series): string[] {
  const { selectors, groupings } = readExpression(expr);
  const missing: string[] = [];
  for (const { metric, matchers } of selectors) {
    const labels = series.get(metric);
    if (labels === undefined) missing.push(metric);
    for (const { label, operator, value } of matchers) {
      if (TARGET_LABELS.includes(label)) continue;
      const values = labels?.get(label);
      if (values === undefined) missing.push(`${metric}{${label}}`);
      for (const named of namedBy(operator, value)) {
        if (values?.has(named) === false) missing.push(`${metric}{${label}="${named}"}`);
      }
    }
  }
  const grouped = new Set(selectors.flatMap(({ metric }) => [...(series.get(metric)?.keys() ?? [])]));
  missing.push(...groupings.filter((label) => !grouped.has(label) && !TARGET_LABELS.includes(label)));
  return missing;
}

let app: TestApp;
/** After something of everything has happened. */
let metrics: string;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: true });
  const [anna, bo] = [await createMember(app, { role: 'plus' }), await createMember(app)];
  const live = await app.subscribe('subscription { chatEvents { __typename } }', {}, bo.token);
  await app.rest('POST', '/api/messages/send', { body: { to: bo.publicId, content: 'Hej' }, token: anna.token });
  await live.next();
  await live.close();
  await app.rest('POST', '/api/register', { body: registration() });
  await app.rest('POST', '/api/login', { body: { email: anna.email, password: 'forkert' } });
  const token = await createAccessToken(app, anna, ['wall:read']);
  await app.graphql('{ posts { endCursor } chats { id } }', {}, token);
  await app.graphql('{ posts { endCursor } }', {}, token);
  const contact = { name: 'Kim', email: 'kim@example.dk', subject: 'Hej', message: 'Hej med jer' };
  for (let sent = 0; sent <= RATE_LIMITS.contact.points; sent += 1) {
    await app.rest('POST', '/api/contact', { body: contact });
  }
  await insertReport(app, {
    kind: 'danger_to_life',
    about: bo,
    createdAt: new Date(app.clock.now().getTime() - 7_200_000),
  });
  await insertReport(app, { kind: 'spam', about: anna, status: 'resolved', createdAt: new Date(0) });
  await recordBackup(app.infra.config.dataDir, new Date(app.clock.now().getTime() - 3_600_000));
  await app.mails();
  await app.services.matchIndex.whenWarm(60_000);
  // Node counts its first garbage collections some time after the start.
  await waitUntil(async () => (await scrape()).includes('nodejs_gc_duration_seconds_sum{'), 60_000);
  metrics = await scrape();
});
afterAll(() => app.close());

const scrape = async (): Promise<string> => (await app.rest('GET', '/metrics')).body;
const valueOf = (series: string): number =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  );

describe('/metrics', () => {
  it('counts operations over every transport by root field and code', () => {
    expect(valueOf('venn_operations_total{field="register",code="OK"}')).toBe(1);
    expect(valueOf('venn_operations_total{field="sendMessage",code="OK"}')).toBe(1);
    expect(valueOf('venn_operations_total{field="login",code="INVALID_CREDENTIALS"}')).toBe(1);
    expect(valueOf('venn_operations_total{field="login",code="OK"}')).toBe(0);
    expect(valueOf('venn_token_operations_total{code="OK"}')).toBe(1);
    expect(valueOf('venn_token_operations_total{code="FORBIDDEN"}')).toBe(1);
    expect(valueOf('venn_operations_total{field="verifyPayment",code="PAYMENT_UNAVAILABLE"}')).toBe(0);
  });

  it('counts the parts of an operation apart, and takes no name from a client', async () => {
    await app.graphql('{ a: viewer { id } b: __typename interests { id } }');
    await app.graphql('query Anna { anna }');
    metrics = await scrape();
    expect(valueOf('venn_operations_total{field="viewer",code="UNAUTHENTICATED"}')).toBe(1);
    expect(valueOf('venn_operations_total{field="none",code="GRAPHQL_VALIDATION_FAILED"}')).toBe(1);
    expect(metrics).not.toContain('anna');
  });

  it('counts mails, refusals of limits and how late live events are', () => {
    expect(valueOf('venn_mails_total{outcome="sent"}')).toBeGreaterThan(0);
    expect(valueOf('venn_mails_total{outcome="bounced"}')).toBe(0);
    expect(valueOf('venn_limit_refusals_total{limit="contact"}')).toBe(1);
    expect(valueOf('venn_live_event_seconds_count')).toBe(1);
    expect(valueOf('venn_live_event_seconds_bucket{le="10"}')).toBe(1);
  });

  it('shows for how long reports and jobs wait, and how old the backup is', async () => {
    expect(valueOf('venn_report_oldest_seconds{kind="danger_to_life"}')).toBeCloseTo(7200, -2);
    expect(valueOf('venn_report_oldest_seconds{kind="spam"}')).toBe(0);
    expect(valueOf('venn_job_oldest_seconds')).toBe(0);
    expect(valueOf('venn_backup_age_seconds')).toBeCloseTo(3600, -2);
    expect(valueOf('venn_orders{status="paid"}')).toBe(0);
  });

  it.each([
    ['report_reporter_id_reported_id_idx', SELECT_PENDING_REPORTS, [new Date()]],
    ['plus_order_status_created_at_idx', SELECT_ORDER_COUNTS, [ORDER_STATUSES, new Date()]],
    ['jobs_main_index', SELECT_OLDEST_JOB, []],
  ])('reads what is waiting by %s', async (index, sql, values) => {
    const plan = await app.dataSource.transaction(async (database) => {
      // The planner reads a table of a few rows as a whole.
      await database.query('SET LOCAL enable_seqscan = off');
      return database.query<object[]>(`EXPLAIN (FORMAT JSON) ${sql}`, values);
    });
    expect(JSON.stringify(plan)).toContain(`"Index Name":"${index}"`);
  });
});

describe('the dashboards and the alerts', () => {
  it.each(EXPRESSIONS)('%s asks only for what a server exports', (_name, expr) => {
    expect(readExpression(expr).selectors).not.toEqual([]);
    expect(missingIn(expr, seriesOf(metrics))).toEqual([]);
  });

  it.each([
    ['sum(rate(venn_htp_request_seconds_count[5m]))', ['venn_htp_request_seconds_count']],
    ['venn_jobs{stat="failed"}', ['venn_jobs{stat}']],
    ['venn_jobs{state="lost"}', ['venn_jobs{state="lost"}']],
    ['venn_jobs{state=~"failed|lost"}', ['venn_jobs{state="lost"}']],
    ['sum by (queue) (venn_jobs)', ['queue']],
  ])('are tested: %s is refused', (expr, missing) => {
    expect(missingIn(expr, seriesOf(metrics))).toEqual(missing);
  });

  it('are parsed', () => {
    for (const expr of ['sum(', 'rate(venn_jobs[5m)', 'venn_jobs{state=failed}']) {
      expect(() => readExpression(expr)).toThrow('PromQL');
    }
  });

  it('are named by their titles', () => {
    const texts = `${read('deploy/prometheus/alerts.yml')}${read('docs/operations.md')}`;
    const named = [...texts.matchAll(/dashboard '([^']+)'/g)].map(([, title]) => title);
    expect(named.length).toBeGreaterThan(2);
    expect(dashboards.map(({ title }) => title)).toEqual(expect.arrayContaining(named));
  });

  it('say what to do, at a place that the manual has', () => {
    const anchors = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const isToldWhere = ({ annotations }: Rule): boolean => {
      const [file, anchor = ''] = annotations.manual.split('#');
      return file === 'docs/operations.md' && anchors.includes(anchor) && /^[A-Z].+\.$/.test(annotations.action);
    };
    expect(rules.length).toBeGreaterThan(15);
    expect(rules.filter((rule) => !isToldWhere(rule))).toEqual([]);
  });
});
