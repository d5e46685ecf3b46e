import type { World } from './factories.js';

/** The audit entries of an administrator, oldest first. */
export const auditEntriesOf = ({ dataSource }: World, { id }: { id: number }): Promise<unknown[]> =>
  dataSource.query(
    `SELECT action, to_json(subject_ids) AS "subjectIds", detail FROM audit_entry WHERE actor_id = $1 ORDER BY id`,
    [id],
  );
