import { emailColumns } from '../../../common/email-address.js';
import { violatedUniqueConstraint } from '../../../infra/postgres/constraint.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { int, type RowOf, readRows, readValue, rowType, text } from '../../../infra/postgres/row-type.js';
import { nameKeyOf } from '../../../shared/names/name-key.js';

const BATCH = 1000;
/** A batch fails if a key was taken between its statements; the next attempt sees that. */
const ATTEMPTS = 5;

const WITHOUT_KEYS_ROW = rowType({ id: int, username: text(), email: text() });
type WithoutKeys = RowOf<typeof WITHOUT_KEYS_ROW>;

const OTHER_NAME_ROW = rowType({
  id: int,
  username: text(),
  key: text().of(`split_part(username_skeleton, '#', 1)`),
});

/** `holder`: the member who has the key that `id` would have. */
const collisionOf = (kind: 'name' | 'address', column: 'username' | 'email') =>
  rowType({
    kind: text<typeof kind>().of(`'${kind}'`),
    id: int.of('member.id'),
    value: text().of(`member.${column}`),
    holder: text().of(`holder.${column}`),
  });
const NAME_COLLISION = collisionOf('name', 'username');
const ADDRESS_COLLISION = collisionOf('address', 'email');
export type Collision = RowOf<typeof NAME_COLLISION>;

/** A key that isn't unique, with the id that makes it so; `nameKeyOf` and `emailKeyOf` never give one. */
const shared = (key: string, id: string): string => `${key} || '#' || ${id}`;

const isWrittenAsKept = ({ email }: WithoutKeys): boolean => {
  const columns = emailColumns(email);
  return columns.email === email && columns.emailKey === email;
};

/**
 * The keys of members that have none: those from before the keys, and those that an older version of the server has
 * written since. Of several with one key the oldest gets it, but of addresses the one that is written plainly; the key of
 * the others ends with their ids.
 */
export class NameKeyService {
  constructor(private readonly database: SqlDatabase) {}

  /** Fills all missing keys, in batches; can be interrupted and repeated. */
  async fill(): Promise<void> {
    const others: WithoutKeys[] = [];
    for (let after = 0; ; ) {
      const rows = await readRows(
        this.database,
        WITHOUT_KEYS_ROW,
        `SELECT ${WITHOUT_KEYS_ROW.list} FROM member WHERE username_skeleton IS NULL AND id > $1 ORDER BY id LIMIT ${BATCH}`,
        [after],
      );
      const plain = rows.filter(isWrittenAsKept);
      others.push(...rows.filter((row) => !isWrittenAsKept(row)));
      if (plain.length > 0) await insist(() => this.#fillPlain(plain));
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) break;
      after = last.id;
    }
    // After all plain ones, so that none of these gets the key of an address that another member writes plainly.
    for (const row of others) await insist(() => this.#fillOther(row));
  }

  /** Writes the keys of names anew that an earlier table of look-alikes has made; can be interrupted and repeated. */
  async refill(): Promise<void> {
    for (let after = 0; ; ) {
      const rows = await readRows(
        this.database,
        OTHER_NAME_ROW,
        `SELECT ${OTHER_NAME_ROW.list} FROM member
          WHERE id > $1 AND username_skeleton IS NOT NULL AND username ~ '[^ -~æøåÆØÅ]' ORDER BY id LIMIT ${BATCH}`,
        [after],
      );
      const outdated = rows.filter(({ username, key }) => nameKeyOf(username) !== key);
      if (outdated.length > 0) {
        await this.database.query('UPDATE member SET username_skeleton = NULL WHERE id = ANY($1::bigint[])', [
          outdated.map(({ id }) => id),
        ]);
        await this.fill();
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) break;
      after = last.id;
    }
  }

  /** The members whose names or addresses look like those of others, by falling id. */
  collisions(): Promise<Collision[]> {
    return readRows(
      this.database,
      NAME_COLLISION,
      `SELECT ${NAME_COLLISION.list}
         FROM member JOIN member AS holder ON holder.username_skeleton = split_part(member.username_skeleton, '#', 1)
        WHERE member.username_skeleton LIKE '%#%'
       UNION ALL
       SELECT ${ADDRESS_COLLISION.list}
         FROM member JOIN member AS holder ON holder.email_key = regexp_replace(member.email_key, '#[0-9]+$', '')
        WHERE member.email_key ~ '@[^@]*#[0-9]+$'
        ORDER BY kind, id DESC`,
    );
  }

  async #fillPlain(rows: readonly WithoutKeys[]): Promise<void> {
    await this.database.query(
      `UPDATE member SET email_key = member.email, username_skeleton =
           CASE WHEN place = 1 AND NOT EXISTS (SELECT 1 FROM member AS other WHERE other.username_skeleton = given.key)
                THEN given.key ELSE ${shared('given.key', 'member.id')} END
         FROM (SELECT *, row_number() OVER (PARTITION BY key ORDER BY id) AS place
                 FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS one(id, username, email, key)) AS given
        WHERE member.id = given.id AND member.username = given.username AND member.email = given.email
          AND member.username_skeleton IS NULL`,
      [
        rows.map(({ id }) => id),
        rows.map(({ username }) => username),
        rows.map(({ email }) => email),
        rows.map(({ username }) => nameKeyOf(username)),
      ],
    );
  }

  /** For an address that is now written in another way; also where links to it and its reservation name it. */
  async #fillOther({ id, username, email: before }: WithoutKeys): Promise<void> {
    const { email, emailKey } = emailColumns(before);
    const rewritten = await readValue(
      this.database,
      int,
      `WITH rewritten AS (
         UPDATE member SET email = $3, refused_email = CASE refused_email WHEN $2 THEN $3 ELSE refused_email END
          WHERE id = $1 AND email = $2 AND NOT EXISTS (
            SELECT 1 FROM member AS other WHERE other.id <> $1 AND ($4 = other.email_key OR $3 = other.email))
          RETURNING id),
       links AS (UPDATE link_token SET email = $3 FROM rewritten WHERE member_id = $1 AND email = $2)
       SELECT id FROM rewritten`,
      [id, before, email, emailKey],
    );
    // A statement of its own: the trigger clears the keys when the address changes.
    await this.database.query(
      `UPDATE member SET email_key = ${rewritten === null ? shared('$3', 'id') : '$3'}, username_skeleton =
           CASE WHEN EXISTS (SELECT 1 FROM member AS other WHERE other.username_skeleton = $4)
                THEN ${shared('$4', 'id')} ELSE $4 END
        WHERE id = $1 AND username = $2 AND username_skeleton IS NULL`,
      [id, username, emailKey, nameKeyOf(username)],
    );
  }
}

async function insist(step: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await step();
      return;
    } catch (fault) {
      if (violatedUniqueConstraint(fault) === null || attempt === ATTEMPTS) throw fault;
    }
  }
}
