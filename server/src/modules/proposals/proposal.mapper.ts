import type { Clock } from '../../common/clock.js';
import { publicId } from '../../common/public-id.js';
import { avatarUrl } from '../../shared/avatar-url.js';
import { roleForOthers } from '../../shared/viewer.js';
import { townLabel } from '../members/members.module.js';
import type { CalendarLink } from '../wall/wall.module.js';
import { proposalActions, proposalState } from './proposal.policy.js';
import type { ProposalRow } from './proposal.queries.js';
import type { ProposalType } from './proposal.types.js';

/** Maps proposals to their GraphQL type. */
export class ProposalMapper {
  constructor(
    private readonly clock: Clock,
    private readonly calendarLink: CalendarLink,
  ) {}

  /** A proposal as one of the two sees it now. Not in a transaction: the key of the link may have to be read. */
  async toType(row: ProposalRow, viewerId: number): Promise<ProposalType> {
    const now = this.clock.now();
    const { id, proposerId, title, startsAt, townId, place, afterNumber, proposedAt } = row;
    const state = proposalState(row, now);
    return {
      id: publicId('proposal', id),
      proposerId: publicId('member', proposerId),
      partner: {
        id: publicId('member', row.partnerId),
        username: row.username,
        avatarUrl: avatarUrl(row.avatarKey),
        role: roleForOthers(row.role, row.plusExpiresAt, now),
      },
      title,
      startsAt,
      town: townLabel(townId) ?? '',
      place,
      state,
      viewerMay: proposalActions(row, viewerId, now),
      afterNumber,
      proposedAt,
      calendarUrl: state === 'accepted' ? await this.calendarLink.path(id, viewerId) : null,
    };
  }
}
