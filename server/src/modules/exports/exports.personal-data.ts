import { addJobs } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { readRows, rowType, text } from '../../infra/postgres/row-type.js';
import type { ErasedMember, PersonalData } from '../../shared/personal-data.js';

export const EXPORT_FILE_ROW = rowType({ key: text() });

/** The rows of data exports are deleted with the member, their files by jobs. */
async function removeFiles(database: Database, { id }: ErasedMember): Promise<void> {
  const sql = 'SELECT file_key AS key FROM data_export WHERE member_id = $1 AND file_key IS NOT NULL';
  const files = await readRows(database, EXPORT_FILE_ROW, sql, [id]);
  await addJobs(
    database,
    'remove-export',
    files.map(({ key }) => ({ payload: { key } })),
  );
}

/** The files of data exports; they expire by a job of their own. */
export const EXPORTS_PERSONAL_DATA: PersonalData = { beforeErasure: removeFiles };
