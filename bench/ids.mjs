// `npm run bench:ids`: what encrypted ids cost: a page of Find Venner as JSON with public ids and with row numbers, and
// an id read back, in turn in one process. `-- --rounds 101` (default 31), `-- --note '…'` adds a sentence to the report.
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { wholeNumber } from './lib/command.mjs';
import { setBenchIdKey } from './lib/id-key.mjs';
import { load, machine } from './lib/machine.mjs';
import { ensureProductAndTools, product, schemaModule } from './lib/product.mjs';
import { today, writeResult } from './lib/results.mjs';
import { median, randomFrom, table } from './lib/statistics.mjs';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '31' }, note: { type: 'string' } },
});
const rounds = wholeNumber('rounds', options.rounds, 5);

const INTERESTS = 150;
const COMMON_INTERESTS = 4;
/** Repetitions of one sample: long enough for the clock of CPU times. */
const REPEATS = { page: 300, read: 20_000 };

await ensureProductAndTools();
await setBenchIdKey();
const { parsePublicId, publicId } = await product('common/public-id.js');
const { MATCHES_PAGE_SIZE } = await schemaModule('limits');

const random = randomFrom(7);
const anyId = (most) => 1 + Math.floor(random() * most);
const members = Array.from({ length: MATCHES_PAGE_SIZE }, () => ({
  id: anyId(1_000_000),
  interestIds: Array.from({ length: COMMON_INTERESTS }, () => anyId(INTERESTS)),
}));

/** Writes the page with ids as `idOf` makes them; those of interests are made once, as the server does. */
function pageWith(idOf) {
  const interests = Array.from({ length: INTERESTS }, (_, at) => ({ id: idOf('interest', at + 1), name: 'Brætspil' }));
  return () =>
    JSON.stringify(
      members.map(({ id, interestIds }) => ({
        id: idOf('member', id),
        username: 'Søren Ågård',
        location: 'Odense',
        age: 36,
        aboutMe: 'Jeg kan lide lange gåture, brætspil og at bage. Skriv endelig, hvis du også vil ud at opleve noget.',
        avatarUrl: '/avatars/0123456789abcdef0123456789abcdef.webp',
        commonInterests: interestIds.map((interestId) => interests[interestId - 1]),
      })),
    );
}

const rowNumber = (_kind, id) => String(id);
const [written, number] = [publicId('member', 123_456), '123456'];
const CASES = [
  {
    name: `a page of Find Venner as JSON, ${MATCHES_PAGE_SIZE} members`,
    repeats: REPEATS.page,
    encrypted: pageWith(publicId),
    plain: pageWith(rowNumber),
  },
  {
    name: 'an id of a request',
    repeats: REPEATS.read,
    encrypted: () => parsePublicId('member', written),
    plain: () => (/^\d{1,16}$/.test(number) ? Number(number) : null),
  },
];

/** Microseconds of CPU time of one call. */
function cost(act, repeats) {
  const began = process.cpuUsage();
  for (let time = 0; time < repeats; time += 1) act();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / repeats;
}

function measure({ name, repeats, encrypted, plain }) {
  for (const act of [encrypted, plain]) cost(act, repeats);
  const pairs = Array.from({ length: rounds }, () => [cost(encrypted, repeats), cost(plain, repeats)]);
  const of = (read) => median(pairs.map(read)).toFixed(2);
  return [name, of(([own]) => own), of(([, other]) => other), of(([own, other]) => own / other)];
}

const sizes = [publicId, rowNumber].map((idOf) => gzipSync(pageWith(idOf)()).length);
const loadBefore = load();
const rows = CASES.map(measure);
const text = `# Encrypted ids, ${today()}

Public ids (one block of AES-128 in hexadecimal) and row numbers in decimal, in turn in one process: CPU time of one call,
medians of ${rounds} rounds. The ratios count.

Machine: ${machine()}. Load when it began and ended: ${loadBefore} and ${load()}.
${options.note ? `\n${options.note}\n` : ''}
${table([['', 'µs encrypted', 'µs plain', 'times'], ...rows])}

Compressed with gzip the page has ${sizes[0]} bytes with encrypted ids and ${sizes[1]} with row numbers.
`;
await writeResult('ids', text);
console.log(text);
