import { conversationPath } from '@venn/schema/paths';
import { publicId } from '../../../common/public-id.js';
import type { Config } from '../../../config/config.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, columnsOf, int, orNull, readRow, rowType, text, timestamptz } from '../../../infra/postgres/row-type.js';
import { isActive, townLabel } from '../../members/members.module.js';
import { type CalendarLink, calendarFile } from '../../wall/wall.module.js';

/** Of member $1. */
const CALENDAR_ROW = rowType({
  ...columnsOf('proposal', {
    title: text(),
    startsAt: timestamptz,
    townId: int,
    place: orNull(text()),
    changedAt: timestamptz,
  }),
  isCancelled: bool.of(`proposal.state = 'cancelled'`),
  partnerId: int.of('conversation.low_id + conversation.high_id - $1'),
});

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  link: CalendarLink;
}

/** The calendar files of aftaler for two. */
export class ProposalCalendarService {
  constructor(private readonly needs: Needs) {}

  /**
   * The calendar file that a link leads to. Null for another link, for what the two haven't agreed on, and for a member who
   * is gone.
   */
  async file(proposal: string, token: string): Promise<string | null> {
    const meant = await this.needs.link.read(proposal, token);
    return meant === null ? null : this.fileOf(meant.rowId, meant.memberId);
  }

  /** The same for a member who is known. */
  async fileOf(proposalId: number, memberId: number): Promise<string | null> {
    const { config, dataSource } = this.needs;
    const row = await readRow(
      dataSource,
      CALENDAR_ROW,
      `SELECT ${CALENDAR_ROW.list}
         FROM proposal JOIN conversation ON conversation.id = proposal.conversation_id JOIN member ON member.id = $1
        WHERE proposal.id = $2 AND $1 IN (low_id, high_id) AND ${isActive('member')}
          AND proposal.state IN ('accepted', 'cancelled')`,
      [memberId, proposalId],
    );
    if (row === null) return null;
    const { townId, place, partnerId, isCancelled, ...facts } = row;
    return calendarFile({
      ...facts,
      uid: `${publicId('proposal', proposalId)}@venn`,
      // What was agreed on changes once: when it is cancelled.
      sequence: isCancelled ? 1 : 0,
      endsAt: null,
      location: [place, townLabel(townId)].filter((part) => part !== null).join(', '),
      url: config.publicUrl + conversationPath(publicId('member', partnerId)),
      isCancelled,
    });
  }
}
