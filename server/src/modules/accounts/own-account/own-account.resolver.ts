import type { Right } from '@venn/schema/roles';
import type { Upload } from 'graphql-upload-minimal';
import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { NoticeType } from '../../../common/notice.types.js';
import { UploadScalar } from '../../../common/scalars.js';
import type { ViewerContext } from '../../../common/viewer.js';
import { DeletionService } from '../deletion/deletion.service.js';
import { LoginService } from '../../identity/login/login.service.js';
import { PasswordService } from './password.service.js';
import { ChangePasswordArgs, UpdateProfileInput } from '../../members/profile/profile.inputs.js';
import { ProfileService } from '../../members/profile/profile.service.js';
import { DeletionReceiptType, LoginSessionType, UpdateProfilePayloadType } from './own-account.types.js';

@Resolver()
export class OwnAccountResolver {
  constructor(
    private readonly profiles: ProfileService,
    private readonly passwords: PasswordService,
    private readonly deletions: DeletionService,
    private readonly logins: LoginService,
  ) {}

  @Authorized<Right>('member')
  @Mutation(() => UpdateProfilePayloadType, { description: 'Updates the viewer’s own profile.' })
  updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'The fields to change.' }) input: UpdateProfileInput,
    // Not an input object: class-validator has nothing to validate.
    @Arg('avatar', () => UploadScalar, {
      nullable: true,
      validate: false,
      description: 'A new picture: JPEG, PNG or GIF, at most 5 MB.',
    })
    avatar: Upload | null,
    @Ctx() context: ViewerContext,
  ): Promise<UpdateProfilePayloadType> {
    return this.profiles.update(context.viewer, input, avatar ?? null, context);
  }

  @Authorized<Right>('passwordChange')
  @Mutation(() => NoticeType, { description: 'Sets a new password and ends every other session of the account.' })
  changePassword(
    @Args(() => ChangePasswordArgs) args: ChangePasswordArgs,
    @Ctx() context: ViewerContext,
  ): Promise<NoticeType> {
    return this.passwords.change(context.viewer, args, context);
  }

  @Authorized<Right>('session')
  @Mutation(() => DeletionReceiptType, {
    description: 'Logs the viewer out, hides it everywhere and erases the account: at once, or when paid Plus ends.',
  })
  deleteAccount(
    @Arg('alsoPosts', () => Boolean, {
      defaultValue: false,
      description: 'Whether to erase the posts and comments too; otherwise they stay without their author.',
    })
    alsoPosts: boolean,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<DeletionReceiptType> {
    return this.deletions.request(viewer.id, alsoPosts);
  }

  @Authorized<Right>('session')
  @Mutation(() => DeletionReceiptType, {
    description: 'Erases an account at once whose deletion is scheduled for the end of Plus; the rest of Plus is lost.',
  })
  deleteAccountNow(@Ctx() { viewer }: ViewerContext): Promise<DeletionReceiptType> {
    return this.deletions.deleteNow(viewer.id);
  }

  @Authorized<Right>('session')
  @Mutation(() => NoticeType, { description: 'Cancels a scheduled deletion.' })
  undoDeletion(@Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    return this.deletions.undo(viewer.id);
  }

  @Authorized<Right>('member')
  @Query(() => [LoginSessionType], {
    description: 'The viewer’s sessions: this one first, then by last use.',
  })
  sessions(@Ctx() { viewer }: ViewerContext): Promise<LoginSessionType[]> {
    return this.logins.listSessions(viewer);
  }

  @Authorized<Right>('member')
  @Mutation(() => NoticeType, {
    description: 'Ends one session of the viewer; its token and sockets stop working at once.',
  })
  endSession(
    @Arg('id', () => ID, { description: 'The session.' }) id: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<NoticeType> {
    return this.logins.endSession(viewer.id, id);
  }

  @Authorized<Right>('member')
  @Mutation(() => NoticeType, { description: 'Ends every session of the viewer, this one included.' })
  logoutEverywhere(@Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    return this.logins.logoutEverywhere(viewer.id);
  }
}
