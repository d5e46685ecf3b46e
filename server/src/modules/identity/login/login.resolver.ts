import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../../common/inputs/id-input.js';
import { publicId } from '../../../common/public-id.js';
import { DeletedType } from '../../../shared/deleted.types.js';
import { NoticeType } from '../../../shared/notice.types.js';
import { Refuses } from '../../../shared/refuses.js';
import type { Context, ViewerContext } from '../../../shared/viewer.js';
import { LoginSessionType } from '../sessions/session.types.js';
import { LoginArgs } from './login.inputs.js';
import { LoginService, sessionGone } from './login.service.js';
import { AuthPayloadType } from './login.types.js';

@Resolver()
export class LoginResolver {
  constructor(private readonly logins: LoginService) {}

  @Refuses('PROOF_OF_WORK', 'INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_BANNED')
  @Mutation(() => AuthPayloadType, { description: 'Logs in and starts a session.' })
  login(@Args(() => LoginArgs) args: LoginArgs, @Ctx() context: Context): Promise<AuthPayloadType> {
    return this.logins.login(args, context);
  }

  @Authorized<Right>('confined')
  @Mutation(() => NoticeType, { description: 'Ends this session; its token and sockets stop working at once.' })
  logout(@Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    return this.logins.logout(viewer.sessionId);
  }

  @Authorized<Right>('member')
  @Query(() => [LoginSessionType], {
    description: 'The viewer’s sessions: this one first, then by last use.',
  })
  sessions(@Ctx() { viewer }: ViewerContext): Promise<LoginSessionType[]> {
    return this.logins.listSessions(viewer);
  }

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND')
  @Mutation(() => DeletedType, {
    description: 'Ends one session of the viewer; its token and sockets stop working at once.',
  })
  async endSession(
    @IdArg('session', 'id', { description: 'The session.', refusal: sessionGone }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<DeletedType> {
    return { ...(await this.logins.endSession(viewer.id, id)), id: publicId('session', id) };
  }

  @Authorized<Right>('member')
  @Mutation(() => NoticeType, { description: 'Ends every session of the viewer, this one included.' })
  logoutEverywhere(@Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    return this.logins.logoutEverywhere(viewer.id);
  }
}
