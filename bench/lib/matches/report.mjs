import { load, machine } from '../machine.mjs';
import { today, writeResult } from '../results.mjs';
import { median, milliseconds, table } from '../statistics.mjs';

/** Goals at 4.8 million members; ratios and memory at any size. */
const GOALS = {
  indexP95: 1.5,
  perSecond: 1500,
  requestP99: 20,
  timesPostgres: 150,
  readyMs: 3000,
  residentMb: 400,
  rest: 1.3,
};

const mark = (text, good) => (good ? String(text) : `**${text}**`);
const count = (number) => Math.round(number).toLocaleString('en');
const heading = (members) => `${members.toLocaleString('en')} members`;

/** The index alone, in every order and with every filter. */
function indexTable({ every }) {
  const cells = ({ p50, p95, p99 }) => [
    milliseconds(p50),
    mark(milliseconds(p95), p95 < GOALS.indexP95),
    milliseconds(p99),
  ];
  return table([
    ['Order', 'Filter', 'First p50', 'p95', 'p99', 'Any page p50', 'p95', 'p99'],
    ...every.map(({ sortBy, filter, first, deep }) => [sortBy, filter, ...cells(first), ...cells(deep)]),
  ]);
}

/** The three ways side by side. */
function comparisonTable({ race }) {
  const both = ({ p50, p95 }) => `${milliseconds(p50)} / ${milliseconds(p95)}`;
  return table([
    ['Query', 'Venn', 'Best in Postgres', 'Typical SQL', 'Best : Venn', 'Typical : Venn'],
    ...race.map(({ name, ways: [ours, best, typical] }) => [
      name,
      both(ours),
      both(best),
      both(typical),
      count(best.p50 / ours.p50),
      count(typical.p50 / ours.p50),
    ]),
  ]);
}

const WAYS = { graphql: 'GraphQL', rest: 'REST', postgres: 'Postgres alone' };

const medianOf = (results, figure) => median(results.map((result) => result[figure]));

/** Whole requests during updates. */
function requestTable({ results }) {
  return table([
    ['Way', 'Requests/s', 'p50', 'p95', 'p99', 'Server CPU each', 'Rows each'],
    ...Object.entries(WAYS).map(([way, name]) => {
      const all = results[way];
      return [
        name,
        mark(count(medianOf(all, 'perSecond')), way !== 'graphql' || medianOf(all, 'perSecond') > GOALS.perSecond),
        milliseconds(medianOf(all, 'p50')),
        milliseconds(medianOf(all, 'p95')),
        mark(milliseconds(medianOf(all, 'p99')), way === 'postgres' || medianOf(all, 'p99') < GOALS.requestP99),
        way === 'postgres' ? '' : milliseconds(medianOf(all, 'cpuMs')),
        medianOf(all, 'rowsEach').toFixed(1),
      ];
    }),
  ]);
}

/** Medians over the rounds of the ratios within a round. */
function ratios({ results: { graphql, rest, postgres } }) {
  const ratioOf = (one, other, figure) => median(one.map((result, round) => result[figure] / other[round][figure]));
  return {
    timesPostgres: ratioOf(graphql, postgres, 'perSecond'),
    restByCpu: ratioOf(rest, graphql, 'cpuMs'),
    restByRate: ratioOf(graphql, rest, 'perSecond'),
  };
}

function chapter(run) {
  const { members, readyMs, residentMb, builtMs, indexMb, built, updatesPerSecond } = run;
  const { timesPostgres, restByCpu, restByRate } = ratios(run);
  const most = Math.max(...residentMb);
  return `## ${heading(members)}

The index alone, ms of CPU time, after 2,000 warm-up queries of all kinds:

${indexTable(run)}

Single queries, the members' rows included; p50 / p95 in milliseconds:

${comparisonTable(run)}

Whole requests of ${run.clients} clients with mixed orders, filters, ages and pages, while ${count(updatesPerSecond)} members change each second:

${requestTable(run)}

| | | goal |
|---|---|---|
| Ready after the start, with the index file | ${mark(`${(readyMs / 1000).toFixed(1)} s`, readyMs < GOALS.readyMs)} | ${GOALS.readyMs / 1000} s |
| Ready without the file | ${(built.readyMs / 1000).toFixed(1)} s | |
| Ten requests a second meanwhile: successful, refused, others; the longest | ${built.warmUp.answered}, ${built.warmUp.refused}, ${built.warmUp.others}; ${(built.warmUp.longestMs / 1000).toFixed(1)} s | |
| The index: build time, size, file size | ${(builtMs / 1000).toFixed(1)} s, ${Math.round(indexMb)} MB, ${Math.round(built.fileMb)} MB | |
| Resident memory, 5 s after the build | ${mark(`${Math.round(built.residentMb)} MB`, built.residentMb < GOALS.residentMb)} | ${GOALS.residentMb} MB |
| Resident memory with the file, at the start and maximum under load | ${Math.round(residentMb[0])} and ${mark(`${Math.round(most)} MB`, most < GOALS.residentMb)} | ${GOALS.residentMb} MB |
| **GraphQL : Postgres alone**, requests/s | ${mark(`${count(timesPostgres)} times`, timesPostgres >= GOALS.timesPostgres)} | ${GOALS.timesPostgres} |
| **REST : GraphQL**, CPU and time of a request | ${mark(restByCpu.toFixed(2), restByCpu <= GOALS.rest)} and ${mark(restByRate.toFixed(2), restByRate <= GOALS.rest)} | ${GOALS.rest} |
`;
}

/** First page of common_desc, by size. */
function growthTable(runs) {
  const alone = ({ every }) => every.find(({ sortBy, filter }) => sortBy === 'common_desc' && filter === 'none').first;
  const both = ({ p50, p95 }) => `${milliseconds(p50)} / ${milliseconds(p95)}`;
  const asked = ({ race: [first] }) => first.ways;
  return table([
    ['common_desc, first page', ...runs.map(({ members }) => heading(members))],
    ['Typical SQL', ...runs.map((run) => both(asked(run)[2]))],
    ['Best in Postgres', ...runs.map((run) => both(asked(run)[1]))],
    ["Venn, the members' rows included", ...runs.map((run) => both(asked(run)[0]))],
    ['Venn, the index alone (CPU time)', ...runs.map((run) => both(alone(run)))],
    ['GraphQL requests/s', ...runs.map(({ results }) => count(medianOf(results.graphql, 'perSecond')))],
    ['Resident memory, MB', ...runs.map(({ residentMb }) => Math.round(Math.max(...residentMb)))],
    ['Ready after, s, with the index file', ...runs.map(({ readyMs }) => (readyMs / 1000).toFixed(1))],
  ]);
}

/** Writes today's report; returns its text. */
export async function writeMatchReport(runs, { rounds, seconds, loadBefore, note }) {
  const text = `# Find Venner, ${today()}

Members live in towns by population and have 1 to 20 interests, 7.6 on average, Zipf-distributed.
Whole requests: ${rounds} rounds of ${seconds} seconds for each way in turn, medians. Server, Postgres ${runs[0].version} and clients share the
machine. The goals are for 4.8 million members; misses are bold.

Machine: ${machine()}. Load when it began and ended: ${loadBefore} and ${load()}.
${note ? `\n${note}\n` : ''}
${runs.length > 1 ? `## Growth\n\np50 / p95 in milliseconds.\n\n${growthTable(runs)}\n\n` : ''}${runs.map(chapter).join('\n')}`;
  await writeResult('matches', text);
  return text;
}
