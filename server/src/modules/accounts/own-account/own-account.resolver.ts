import type { Right } from '@venn/schema/roles';
import type { Upload } from 'graphql-upload-minimal';
import { Arg, Args, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { UploadScalar } from '../../../common/scalars.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { Limited } from '../../../shared/limited.js';
import { NoticeType } from '../../../shared/notice.types.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { ChangePasswordArgs, UpdateProfileInput } from './own-account.inputs.js';
import { OwnAccountService } from './own-account.service.js';
import { UpdateProfilePayloadType } from './own-account.types.js';
import { PasswordService } from './password.service.js';

@Resolver()
export class OwnAccountResolver {
  constructor(
    private readonly ownAccounts: OwnAccountService,
    private readonly passwords: PasswordService,
    readonly rateLimiter: RateLimiter,
  ) {}

  @Authorized<Right>('member')
  @Limited('profileSave')
  @Refuses(
    'PROOF_OF_WORK',
    'EMAIL_TAKEN',
    'EMAIL_REFUSED',
    'USERNAME_TAKEN',
    'FILE_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'INVALID_PICTURE',
  )
  @Mutation(() => UpdateProfilePayloadType, { description: 'Updates the viewer’s own profile.' })
  updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'The fields to change.' }) input: UpdateProfileInput,
    @Arg('avatar', () => UploadScalar, {
      nullable: true,
      description: 'A new picture: JPEG, PNG or GIF, at most 5 MB.',
    })
    avatar: Upload | null,
    @Ctx() context: ViewerContext,
  ): Promise<UpdateProfilePayloadType> {
    return this.ownAccounts.update(context.viewer, input, avatar ?? null, context);
  }

  @Authorized<Right>('passwordChange')
  @Mutation(() => NoticeType, { description: 'Sets a new password and ends every other session of the account.' })
  changePassword(
    @Args(() => ChangePasswordArgs) args: ChangePasswordArgs,
    @Ctx() context: ViewerContext,
  ): Promise<NoticeType> {
    return this.passwords.change(context.viewer, args, context);
  }
}
