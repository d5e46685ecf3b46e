import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Transaction } from '../../../infra/postgres/transaction.js';
import type { Removal, Reportables } from '../../../shared/reportable.js';
import type { DeletionService } from '../../accounts/deletion/deletion.service.js';
import type { BanService } from '../../identity/bans/ban.service.js';
import type { BannedEmailService } from '../../identity/bans/banned-email.service.js';
import { lockTarget } from '../../identity/identity.module.js';
import { Member } from '../../members/members.module.js';
import type { Decision } from './decision.entity.js';
import { DECISION_TEXTS } from './decision.texts.js';
import { standingBan, staysHidden } from './standing-decision.queries.js';

/** What is decided: kind and object, and what a ban has besides. */
export type Measure =
  | { kind: 'hide' | 'warn' | 'erase'; memberId: number }
  | { kind: 'ban'; memberId: number; reason: string; until: Date | null }
  | { kind: 'remove_post'; postId: number }
  | { kind: 'remove_comment'; commentId: number };

/** What `apply` did: to whom, and to which post or comment that is kept. */
export type Applied = Pick<Decision, 'memberId' | 'postId' | 'commentId'>;

interface Needs {
  clock: Clock;
  bans: BanService;
  deletions: DeletionService;
  bannedEmails: BannedEmailService;
  reportables: Reportables;
}

/** What decisions do to accounts, posts and comments, and how that is undone. */
export class DecisionEffects {
  constructor(private readonly needs: Needs) {}

  /**
   * Takes a measure. Refuses with MEMBER_NOT_FOUND and NOT_FOUND, the ban of the last administrator with CONFLICT, and the
   * erasure of any with FORBIDDEN. A post or comment without an author is deleted: nobody can appeal.
   */
  async apply(transaction: Transaction, measure: Measure, actorId: number | null): Promise<Applied> {
    const { database } = transaction;
    if (measure.kind === 'remove_post') {
      const authorId = await this.#remove(database, 'post', measure.postId);
      return { memberId: authorId, postId: authorId === null ? null : measure.postId, commentId: null };
    }
    if (measure.kind === 'remove_comment') {
      const authorId = await this.#remove(database, 'comment', measure.commentId);
      return { memberId: authorId, postId: null, commentId: authorId === null ? null : measure.commentId };
    }
    const { kind, memberId } = measure;
    const { role } = await lockTarget(database, memberId, this.needs.clock.now(), {
      actorId,
      demandsAnother: kind === 'ban',
    });
    if (kind === 'hide') await database.getRepository(Member).update({ id: memberId }, { visibleInFindVenner: false });
    if (kind === 'ban') await this.needs.bans.impose(database, memberId, measure);
    if (kind === 'erase') {
      if (role === 'admin') throw new AppError('FORBIDDEN', { text: DECISION_TEXTS.noAdministratorDeleted });
      await this.needs.deletions.remove(transaction, memberId);
    }
    return { memberId, postId: null, commentId: null };
  }

  /** Locks what a decision concerns, before the decision itself, as its making and an erasure do. */
  async lock(database: Database, { memberId, postId, commentId }: Applied): Promise<void> {
    if (commentId !== null) await this.#removalOf('comment').lock(database, commentId);
    else if (postId !== null) await this.#removalOf('post').lock(database, postId);
    else if (memberId !== null)
      await database.query('SELECT 1 FROM member WHERE id = $1 FOR NO KEY UPDATE', [memberId]);
  }

  /**
   * Undoes what a decision did, unless another one of its kind is in force: the longest ban of those that are left stands.
   * The erasure of an account stays; as with one that was banned and then erased, only the memory of the ban is lifted.
   */
  async revert(database: Database, decision: Decision): Promise<void> {
    const { id, kind, memberId, postId, commentId, emailHash } = decision;
    if (kind === 'remove_post') await this.#showAgain(database, 'post', postId);
    if (kind === 'remove_comment') await this.#showAgain(database, 'comment', commentId);
    const subject = { memberId, emailHash, except: id };
    const other = kind === 'ban' ? await standingBan(database, subject, this.needs.clock.now()) : null;
    const liftsBan = (kind === 'ban' && other === null) || kind === 'erase';
    if (liftsBan && emailHash !== null) await this.needs.bannedEmails.forget(database, emailHash);
    if (memberId === null) return;
    if (kind === 'hide' && !(await staysHidden(database, subject))) {
      await database.getRepository(Member).update({ id: memberId }, { visibleInFindVenner: true });
    }
    if (kind === 'ban' && other === null) await this.needs.bans.lift(database, memberId);
    if (kind === 'ban' && other !== null) await this.needs.bans.amend(database, memberId, other);
  }

  /** Returns the author; null where nobody can appeal. */
  async #remove(database: Database, thing: 'post' | 'comment', id: number): Promise<number | null> {
    const removed = await this.#removalOf(thing).remove(database, id, this.needs.clock.now());
    if (removed === null) throw new AppError('NOT_FOUND');
    return removed.authorId;
  }

  async #showAgain(database: Database, thing: 'post' | 'comment', id: number | null): Promise<void> {
    if (id !== null) await this.#removalOf(thing).showAgain(database, id);
  }

  #removalOf(thing: 'post' | 'comment'): Removal {
    const removal = this.needs.reportables[thing]?.removal;
    if (removal === undefined) throw new Error(`No module declares how a ${thing} is removed`);
    return removal;
  }
}
