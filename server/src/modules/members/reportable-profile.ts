import { copenhagenDate } from '@venn/schema/time';
import { readRow } from '../../infra/postgres/row-type.js';
import { messagesWith, type Reportable, thingRow } from '../../shared/reportable.js';
import { sealedTextsEnd } from '../../shared/sealed-texts.js';
import { isKnownTo } from './member.policy.js';

/** `$4` is the day. */
const PROFILE_ROW = thingRow(
  'member.id',
  {
    text: 'member.about_me',
    interests: `ARRAY(SELECT interest.name FROM member_interest JOIN interest ON interest.id = interest_id
                       WHERE member_id = member.id ORDER BY interest.name)`,
    age: 'extract(year FROM age($4::date, member.birthdate))::int',
    town: '(SELECT label FROM town WHERE id = member.town_id)',
  },
  messagesWith('member.id'),
);

/** A profile: the reporter may have met the member, in whatever state. */
export const REPORTABLE_PROFILE: Reportable = {
  find: (database, reporterId, memberId, now) =>
    readRow(
      database,
      PROFILE_ROW,
      `SELECT ${PROFILE_ROW.list} FROM member WHERE member.id = $2 AND ${isKnownTo('member', '$1')}`,
      [reporterId, memberId, sealedTextsEnd(now), copenhagenDate(now)],
    ),
};
