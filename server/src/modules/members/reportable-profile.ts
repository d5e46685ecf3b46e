import { copenhagenDate } from '@venn/schema/time';
import { readRow } from '../../infra/postgres/row-type.js';
import { FOUND_THING, messagesWith, type Reportable, snapshotOf } from '../../shared/reportable.js';
import { sealedTextsEnd } from '../../shared/sealed-texts.js';
import { isKnownTo } from './member.policy.js';

/** A profile: the reporter may have met the member, in whatever state. */
export const REPORTABLE_PROFILE: Reportable = {
  find: (database, reporterId, memberId, now) =>
    readRow(
      database,
      FOUND_THING,
      `SELECT member.id AS "memberId", ${messagesWith('member.id')} AS messages,
            ${snapshotOf({
              text: 'member.about_me',
              interests: `ARRAY(SELECT interest.name FROM member_interest JOIN interest ON interest.id = interest_id
                                 WHERE member_id = member.id ORDER BY interest.name)`,
              age: 'extract(year FROM age($4::date, member.birthdate))::int',
              town: '(SELECT label FROM town WHERE id = member.town_id)',
            })} AS snapshot
       FROM member WHERE member.id = $2 AND ${isKnownTo('member', '$1')}`,
      [reporterId, memberId, sealedTextsEnd(now), copenhagenDate(now)],
    ),
};
