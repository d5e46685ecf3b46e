import { addJobs } from '../../infra/jobs/jobs.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { readValues, text } from '../../infra/postgres/row-type.js';
import type { ErasedMember, PersonalData } from '../../shared/personal-data.js';

/** The rows of data exports are deleted with the member, their files by jobs. */
async function removeFiles(database: Database, { id }: ErasedMember): Promise<void> {
  const sql = 'SELECT file_key FROM data_export WHERE member_id = $1 AND file_key IS NOT NULL';
  const keys = await readValues(database, text(), sql, [id]);
  await addJobs(
    database,
    'remove-export',
    keys.map((key) => ({ payload: { key } })),
  );
}

/** The files of data exports; they expire by a job of their own. */
export const EXPORTS_PERSONAL_DATA: PersonalData = { beforeErasure: removeFiles };
