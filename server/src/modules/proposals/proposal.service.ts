import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import type { Events } from '../../infra/events.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import { demandReadable, demandWritable, lockAcquainted } from '../messages/messages.module.js';
import { demandStart, lockMember, reminderOf, tellCancelled } from '../wall/wall.module.js';
import type { ProposalMapper } from './proposal.mapper.js';
import { tellLater, tellOfProposal } from './proposal.news.js';
import { MOVES, type MoveName, moveRefusal, replacingMove } from './proposal.policy.js';
import {
  findByClientId,
  hasOpenProposal,
  insertProposal,
  lockProposal,
  type ProposalRow,
  readProposals,
  readProposalsAhead,
  updateState,
} from './proposal.queries.js';
import { PROPOSAL_TEXTS } from './proposal.texts.js';
import type { ProposalType } from './proposal.types.js';

/** A validated proposal before it is stored. */
export interface ProposalDraft {
  to: number;
  title: string;
  startsAt: Date;
  townId: number;
  place: string | null;
  /** The proposal that it replaces; null without one. */
  insteadOf: number | null;
  /** A uuid in lower case. */
  clientRequestId: string | null;
}

/** Who makes a move, and when. */
interface Mover {
  viewerId: number;
  now: Date;
}

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  rateLimiter: RateLimiter;
  events: Events;
  mapper: ProposalMapper;
}

/**
 * Aftaler for two. They are proposed under the lock of their conversation, and answered under their own; neither touches the
 * waiting time between messages.
 */
export class ProposalService {
  constructor(private readonly needs: Needs) {}

  /**
   * The proposals of a conversation, the oldest first; empty while there is none. Refuses like a page of messages, with
   * BAD_REQUEST, BLOCKED and MEMBER_NOT_FOUND.
   */
  async list(viewerId: number, partnerId: number): Promise<ProposalType[]> {
    const { dataSource, clock, mapper } = this.needs;
    const { conversationId, clearedChange } = await demandReadable(dataSource, viewerId, partnerId);
    if (conversationId === null) return [];
    const rows = await readProposals(dataSource, viewerId, { conversationId, clearedChange }, clock.now());
    return Promise.all(rows.map((row) => mapper.toType(row, viewerId)));
  }

  /** What is ahead in all conversations of the viewer's, the newest first, at most 100. */
  async ahead(viewerId: number): Promise<ProposalType[]> {
    const { dataSource, clock, mapper } = this.needs;
    const rows = await readProposalsAhead(dataSource, viewerId, clock.now());
    return Promise.all(rows.map((row) => mapper.toType(row, viewerId)));
  }

  /**
   * Proposes to meet to a partner. A retry with the same client id is one proposal. Refuses like a message with BAD_REQUEST,
   * BLOCKED and MEMBER_NOT_FOUND, a retry too, and with NOT_BOTH_WROTE, VALIDATION for a beginning that is too soon or too
   * late, NOT_FOUND for a replaced proposal that isn't one of this conversation, PROPOSAL_OPEN, RATE_LIMITED, and CONFLICT
   * when the client id was used for another proposal.
   */
  async propose(viewerId: number, draft: ProposalDraft): Promise<ProposalType> {
    const { dataSource, clock, rateLimiter } = this.needs;
    const row = await inTransaction(dataSource, async ({ database, afterCommit }) => {
      const now = clock.now();
      await lockMember(database, viewerId);
      const earlier = draft.clientRequestId && (await findByClientId(database, viewerId, draft.clientRequestId));
      if (earlier) {
        await demandWritable(database, viewerId, earlier.partnerId);
        return proposedBefore(earlier, draft);
      }

      const side = await lockAcquainted(database, viewerId, draft.to);
      demandStart('startsAt', draft.startsAt, now);
      if (draft.insteadOf !== null) await replace(database, draft.insteadOf, side.conversationId, { viewerId, now });
      if (await hasOpenProposal(database, side.conversationId, now)) throw new AppError('PROPOSAL_OPEN');
      await rateLimiter.within(database).take('proposal', {}, viewerId);
      const { to, insteadOf: _replaced, ...facts } = draft;
      const id = await insertProposal(database, {
        ...facts,
        proposerId: viewerId,
        conversationId: side.conversationId,
        afterNumber: side.lastNumber,
        atChange: side.latestChange,
        now,
      });
      await tellLater(database, id, to, now);
      afterCommit(async () => this.#announce(viewerId, to));
      return demandOwn(await lockProposal(database, viewerId, id));
    });
    return this.needs.mapper.toType(row, viewerId);
  }

  /**
   * Says yes or no to a proposal, takes back an own open one, or cancels what the two agreed on, before it begins. The same
   * again changes nothing. Refuses with NOT_FOUND, like a message across a block and to a member who is gone, with FORBIDDEN
   * to take back another's, PROPOSAL_OWN to answer an own one, PROPOSAL_CLOSED, AFTALE_CANCELLED and AFTALE_PAST.
   */
  async move(viewerId: number, id: number, name: MoveName): Promise<ProposalType> {
    const { dataSource, clock } = this.needs;
    const row = await inTransaction(dataSource, async ({ database, afterCommit }) => {
      const now = clock.now();
      const proposal = demandOwn(await lockProposal(database, viewerId, id));
      const { partnerId } = proposal;
      await demandWritable(database, viewerId, partnerId);
      const refusal = moveRefusal(proposal, name, viewerId, now);
      if (refusal !== null) throw refusal;
      const { to } = MOVES[name];
      if (proposal.state === to) return proposal;
      await makeMove(database, name, proposal, { viewerId, now });
      afterCommit(async () => this.#announce(viewerId, partnerId));
      return { ...proposal, state: to };
    });
    return this.needs.mapper.toType(row, viewerId);
  }

  /** Has the open windows of both read the conversation again. */
  #announce(one: number, other: number): void {
    this.needs.events.emit('conversationChanged', one, other);
    this.needs.events.emit('conversationChanged', other, one);
  }
}

function demandOwn(proposal: ProposalRow | null): ProposalRow {
  if (proposal === null) throw new AppError('NOT_FOUND');
  return proposal;
}

/** Makes a move that is allowed with a locked proposal, and tells the other of it. */
async function makeMove(database: Database, name: MoveName, proposal: ProposalRow, by: Mover): Promise<void> {
  const { id, partnerId, title, startsAt } = proposal;
  const { now } = by;
  const remindAt = name === 'accept' ? reminderOf(startsAt, now) : null;
  await updateState(database, id, MOVES[name].to, { now, remindAt });
  if (name === 'accept') await tellOfProposal(database, 'accepted', id, partnerId);
  if (name === 'cancel')
    await tellCancelled(database, { title, startsAt, text: null, partnerId: by.viewerId }, [partnerId]);
}

/** Ends a proposal of a locked conversation for which another is made. One that has ended by itself stays as it is. */
async function replace(database: Database, id: number, conversationId: number, by: Mover): Promise<void> {
  const proposal = demandOwn(await lockProposal(database, by.viewerId, id));
  if (proposal.conversationId !== conversationId) throw new AppError('NOT_FOUND');
  const name = replacingMove(proposal, by.viewerId, by.now);
  if (name !== null) await makeMove(database, name, proposal, by);
}

/** A retry returns the stored proposal. Another one under the same id is a conflict. */
function proposedBefore(earlier: ProposalRow, draft: ProposalDraft): ProposalRow {
  const isSame =
    earlier.partnerId === draft.to &&
    earlier.title === draft.title &&
    earlier.startsAt.getTime() === draft.startsAt.getTime() &&
    earlier.townId === draft.townId &&
    earlier.place === draft.place;
  if (!isSame) throw new AppError('CONFLICT', { text: PROPOSAL_TEXTS.proposedElsewhere });
  return earlier;
}
