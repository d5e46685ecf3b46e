/**
 * Runs `load` with all indexes, keys and user triggers of the tables dropped: maintaining them row by row would take hours.
 * Then restores them, with Postgres checking the constraints.
 */
export async function withoutIndexes(database, tables, load) {
  const constraints = await database.query(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, contype AS kind, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype IN ('p', 'u', 'f') AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[]))`,
    [tables],
  );
  const indexes = await database.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))`,
    [tables],
  );
  const foreign = constraints.filter(({ kind }) => kind === 'f');
  const keys = constraints.filter(({ kind }) => kind !== 'f');
  for (const { table, name } of [...foreign, ...keys]) {
    await database.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  for (const { name } of indexes) await database.query(`DROP INDEX ${name}`);
  for (const table of tables) await database.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);

  await load();

  for (const table of tables) await database.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { definition } of indexes) await database.query(definition);
  for (const { table, name, definition } of [...keys, ...foreign]) {
    await database.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
}
