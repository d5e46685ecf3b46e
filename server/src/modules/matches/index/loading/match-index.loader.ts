import { copyRows, INT4_FIELD, INT8_FIELD, int8At } from '../../../../infra/postgres/copy-rows.js';
import { ReliableClient } from '../../../../infra/postgres/reliable-client.js';
import { collectGarbage } from '../../../../infra/process/collect-garbage.js';
import { factOf, MEMBER_BITMAPS, MEMBER_NUMBERS } from '../../member-facts.js';
import type { MatchIndex } from '../match-index.js';
import { layOut } from './match-index.layout.js';
import { MemberTable } from './member-table.js';

/** An index and the `pg_current_snapshot()` that it was read from. */
export interface KnownIndex {
  index: MatchIndex;
  snapshot: string;
}

const INT4_BITS = 32;

/** Ids with the numbers, and behind them the bitmaps in one integer, a bit each. */
export function copyOfMembers(bitmaps = MEMBER_BITMAPS): string {
  if (bitmaps.length > INT4_BITS) throw new RangeError(`More than ${INT4_BITS} bitmaps need another integer`);
  const bits = bitmaps.map((bitmap, bit) => `((${factOf(bitmap, 'member')}) IS TRUE)::integer << ${bit}`);
  const facts = [...MEMBER_NUMBERS.map((number) => factOf(number, 'member')), `(${bits.join(') | (')})`];
  return `
  COPY (SELECT id, ${facts.map((fact) => `(${fact})::integer`).join(', ')} FROM member) TO STDOUT (FORMAT binary)`;
}
const MEMBERS = copyOfMembers();
const NAMES = `
  COPY (SELECT id FROM member ORDER BY ${factOf('name', 'member')}, id) TO STDOUT (FORMAT binary)`;
/** Half of the members' interests, by physical row position. */
const interests = (isFirst: boolean, middle: number): string => `
  COPY (SELECT member_id, interest_id FROM member_interest WHERE ctid ${isFirst ? '<' : '>='} '(${middle},0)')
  TO STDOUT (FORMAT binary)`;
const BLOCKS = 'COPY block (blocker_id, blocked_id) TO STDOUT (FORMAT binary)';

/** The statements that fill an index, for the format hash of its file. */
export const COPIES: readonly string[] = [MEMBERS, NAMES, interests(true, 0), BLOCKS];

/** Where a row of MEMBERS has a fact, behind the id and the lengths. */
const factAt = (place: number): number => INT8_FIELD + place * INT4_FIELD + 4;
const TOWN_AT = factAt(MEMBER_NUMBERS.indexOf('townId'));
const BIRTH_AT = factAt(MEMBER_NUMBERS.indexOf('birth'));
const BITMAPS_AT = factAt(MEMBER_NUMBERS.length);

/** From this many members on the garbage of a build is large enough for a forced GC. */
const MANY = 100_000;

/** The transfer may take long, but a minute without data means that the connection is dead. */
const TIMEOUTS = { connectionTimeoutMillis: 5000, statementTimeoutMs: 0, silenceTimeoutMs: 60_000 };

/**
 * Builds an index from the database at `url`, over two connections with the same snapshot. Rejects at once when `signal`
 * aborts.
 */
export async function loadMatchIndex(url: string, signal?: AbortSignal): Promise<KnownIndex> {
  const known = await copyMembers(url, signal).then(async ({ table, names, snapshot }) => ({
    index: await layOut(table, names, signal),
    snapshot,
  }));
  if (known.index.members > MANY) collectGarbage();
  return known;
}

interface Copied {
  table: MemberTable;
  /** Member ids in the order of names. */
  names: Uint32Array;
  snapshot: string;
}

async function copyMembers(url: string, signal?: AbortSignal): Promise<Copied> {
  const connect = (): ReliableClient => new ReliableClient({ connectionString: url, ...TIMEOUTS });
  const clients = [connect(), connect()] as const;
  const [first, second] = clients;
  const stop = (): void => {
    for (const client of clients) client.discard();
  };
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    await Promise.all(clients.map((client) => client.connect()));
    const { snapshot, exported, members, greatestInterest, middle } = await openSnapshot(first);
    await begin(second);
    await second.query(`SET TRANSACTION SNAPSHOT '${exported}'`);
    const table = new MemberTable(members, greatestInterest);
    const names = new Uint32Array(members);
    let rank = 0;
    await Promise.all([
      copyRows(first, MEMBERS, (bytes, at) => {
        table.add(
          int8At(bytes, at),
          bytes.getInt32(at + TOWN_AT),
          bytes.getInt32(at + BIRTH_AT),
          bytes.getInt32(at + BITMAPS_AT),
        );
      }),
      copyRows(second, NAMES, (bytes, at) => {
        names[rank] = int8At(bytes, at);
        rank += 1;
      }),
    ]);
    const likes = (client: ReliableClient, isFirst: boolean): Promise<void> =>
      copyRows(client, interests(isFirst, middle), (bytes, at) => {
        table.addInterest(int8At(bytes, at), bytes.getInt16(at + INT8_FIELD + 4));
      });
    await Promise.all([likes(first, true), likes(second, false)]);
    await copyRows(first, BLOCKS, (bytes, at) => {
      table.blocks.add(int8At(bytes, at), int8At(bytes, at + INT8_FIELD));
    });
    return { table, names, snapshot };
  } finally {
    signal?.removeEventListener('abort', stop);
    await Promise.all(clients.map((client) => client.end()));
  }
}

interface Opened {
  snapshot: string;
  exported: string;
  /** Exact number of members. */
  members: number;
  greatestInterest: number;
  /** The middle page of `member_interest`. */
  middle: number;
}

async function begin(client: ReliableClient): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // One connection is idle while the other one works.
  await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${TIMEOUTS.silenceTimeoutMs}`);
}

async function openSnapshot(client: ReliableClient): Promise<Opened> {
  await begin(client);
  const { rows } = await client.query<Opened>(
    `SELECT pg_current_snapshot()::text AS snapshot, pg_export_snapshot() AS exported,
            (SELECT count(*)::integer FROM member) AS members,
            (SELECT coalesce(max(id), 0)::integer FROM interest) AS "greatestInterest",
            pg_relation_size('member_interest') / current_setting('block_size')::integer / 2 AS middle`,
  );
  return rows[0] as Opened;
}
