import { LIMITS_MET_HOURS } from '@venn/schema/limits';
import { momentOf } from '../../common/date-text.js';
import { int, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { LIMIT_RULES, type LimitName } from '../../infra/rate-limits/limit-rules.js';
import { exportedList, type PersonalData } from '../../shared/personal-data.js';

/** The rate limits that the member met lately, an hour in a row. */
const LIMITS_MET = exportedList({
  name: 'limits_met',
  title: `Når vi har bedt dig vente, de seneste ${LIMITS_MET_HOURS} timer`,
  empty: 'Vi har ikke bedt dig vente.',
  heads: ['Det skrev vi', 'Gange', 'Senest'],
  type: rowType({
    id: int.of('row_number() OVER (ORDER BY hour, limit_name)::int'),
    limit: text<LimitName>().of('limit_name'),
    count: int,
    lastAt: timestamptz,
  }),
  sql: (list) => `SELECT * FROM (SELECT ${list} FROM limit_met WHERE member_id = $1) AS met
    WHERE id > $2 ORDER BY id LIMIT $3`,
  json: ({ limit, count, lastAt }) => ({ limit, count, last_at: lastAt }),
  shown: ({ limit, count, lastAt }) => [LIMIT_RULES[limit].text.da, String(count), momentOf(lastAt)],
});

/** The rate limits that members met, which expire by a job of their own. */
export const ADMIN_PERSONAL_DATA: PersonalData = { exported: { lists: [LIMITS_MET] } };
