import type { Right } from '@venn/schema/roles';
import type { Upload } from 'graphql-upload-minimal';
import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { NoticeType } from '../../../common/notice.types.js';
import { UploadScalar } from '../../../common/scalars.js';
import type { ViewerContext } from '../../../common/viewer.js';
import { DeletionService } from '../deletion/deletion.service.js';
import { LoginService } from '../login/login.service.js';
import { PasswordService } from './password.service.js';
import { ChangePasswordArgs, UpdateProfileInput } from './profile.inputs.js';
import { ProfileService } from './profile.service.js';
import { DeletionReceiptType, LoginSessionType, UpdateProfilePayloadType } from './profile.types.js';

/** What members do with their own account. */
@Resolver()
export class OwnAccountResolver {
  constructor(
    private readonly profiles: ProfileService,
    private readonly passwords: PasswordService,
    private readonly deletions: DeletionService,
    private readonly logins: LoginService,
  ) {}

  @Authorized<Right>('member')
  @Mutation(() => UpdateProfilePayloadType, { description: 'Changes the viewer’s own profile.' })
  updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'What is changed.' }) input: UpdateProfileInput,
    // An upload is no input object: there is nothing in it to validate.
    @Arg('avatar', () => UploadScalar, {
      nullable: true,
      validate: false,
      description: 'A new picture: JPEG, PNG or GIF, at most 5 MB.',
    })
    avatar: Upload | null,
    @Ctx() { viewer, signal }: ViewerContext,
  ): Promise<UpdateProfilePayloadType> {
    return this.profiles.update(viewer, input, avatar ?? null, signal);
  }

  @Authorized<Right>('member')
  @Mutation(() => NoticeType, { description: 'Sets a new password and ends every other login of the account.' })
  changePassword(
    @Args(() => ChangePasswordArgs) args: ChangePasswordArgs,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<NoticeType> {
    return this.passwords.change(viewer, args);
  }

  @Authorized<Right>('session')
  @Mutation(() => DeletionReceiptType, {
    description:
      'Logs the viewer out, hides it everywhere and erases the account: at once, or when the Plus that is paid for ends.',
  })
  deleteAccount(@Ctx() { viewer }: ViewerContext): Promise<DeletionReceiptType> {
    return this.deletions.request(viewer.id);
  }

  @Authorized<Right>('session')
  @Mutation(() => DeletionReceiptType, {
    description: 'Erases an account at once whose deletion waits for the end of Plus, and gives up the rest of Plus.',
  })
  deleteAccountNow(@Ctx() { viewer }: ViewerContext): Promise<DeletionReceiptType> {
    return this.deletions.deleteNow(viewer.id);
  }

  @Authorized<Right>('session')
  @Mutation(() => NoticeType, { description: 'Takes a deletion back that waits for the end of Plus.' })
  undoDeletion(@Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    return this.deletions.undo(viewer.id);
  }

  @Authorized<Right>('member')
  @Query(() => [LoginSessionType], {
    description: 'Where the viewer is logged in: here first, then the places used last.',
  })
  sessions(@Ctx() { viewer }: ViewerContext): Promise<LoginSessionType[]> {
    return this.logins.livingSessions(viewer);
  }

  @Authorized<Right>('member')
  @Mutation(() => NoticeType, { description: 'Ends every login of the viewer, this one too.' })
  logoutEverywhere(@Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    return this.logins.logoutEverywhere(viewer.id);
  }
}
