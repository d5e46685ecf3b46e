import { randomUUID } from 'node:crypto';
import { TOKENS_MAX } from '@venn/schema/scopes';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { publicId } from '../../../common/public-id.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { DeletedType } from '../../../shared/deleted.types.js';
import type { Viewer } from '../../../shared/viewer.js';
import { type CurrentPasswordService, demandUnchangedPassword } from '../passwords/current-password.service.js';
import { demandLogin } from '../sessions/demand-login.js';
import type { ListedToken, SessionService } from '../sessions/session.service.js';
import type { CreateAccessTokenArgs } from './access-token.inputs.js';
import { ACCESS_TOKEN_TEXTS as TEXTS } from './access-token.texts.js';
import type { AccessTokenType, NewAccessTokenType } from './access-token.types.js';

/** Refusal of a token that the member doesn't have, or no longer. */
export const accessTokenGone = (): AppError => new AppError('NOT_FOUND', { text: TEXTS.gone });

/**
 * Personal tokens: sessions with a name and scopes, for programs that act for a member. They end as every session does,
 * and by their own expiry.
 */
export class AccessTokenService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly currentPasswords: CurrentPasswordService,
  ) {}

  /** The viewer's valid tokens, the newest first. */
  async list(memberId: number): Promise<AccessTokenType[]> {
    return (await this.sessions.listTokens(memberId)).map(toAccessTokenType);
  }

  /**
   * Makes a token, of which only a hash is stored, and tells the member by mail. Refuses administrators with FORBIDDEN, a
   * wrong password with VALIDATION or RATE_LIMITED, an eleventh token with VALIDATION, and with UNAUTHENTICATED a login that
   * has ended meanwhile.
   */
  async create(
    { id, role, sessionId }: Pick<Viewer, 'id' | 'role' | 'sessionId'>,
    { name, scopes, days, currentPassword }: CreateAccessTokenArgs,
  ): Promise<NewAccessTokenType> {
    if (role === 'admin') throw new AppError('FORBIDDEN', { text: TEXTS.administrators });
    const passwordHash = await this.currentPasswords.demand(id, currentPassword);
    const { token, row } = await inTransaction(this.dataSource, async ({ database }) => {
      // Under the member's lock none of several at once exceeds the number.
      await demandUnchangedPassword(database, id, passwordHash);
      await demandLogin(database, { id, sessionId });
      if ((await this.sessions.listTokens(id, database)).length >= TOKENS_MAX) {
        throw AppError.field('name', TEXTS.tooMany);
      }
      const started = await this.sessions.startToken(database, id, { name, scopes: [...new Set(scopes)], days });
      await addJob(database, 'mail-access-token', { memberId: id, name, mailId: randomUUID() });
      return started;
    });
    return { token, accessToken: toAccessTokenType(row) };
  }

  /** Ends a token of the viewer; its sockets are closed at once. Refuses with NOT_FOUND. */
  async delete(memberId: number, sessionId: number): Promise<DeletedType> {
    if (!(await this.sessions.endTokenOf(memberId, sessionId))) throw accessTokenGone();
    return { id: publicId('session', sessionId), message: TEXTS.deleted };
  }
}

const toAccessTokenType = ({ id, ...token }: ListedToken): AccessTokenType => ({
  ...token,
  id: publicId('session', id),
});
