import type { Right } from '@venn/schema/roles';
import type { Upload } from 'graphql-upload-minimal';
import { Arg, Args, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { AppError } from '../../../common/app-error.js';
import { UploadScalar } from '../../../common/scalars.js';
import { english } from '../../../common/sentence.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import { Limited } from '../../../shared/limited.js';
import { NoticeType } from '../../../shared/notice.types.js';
import { Refuses } from '../../../shared/refuses.js';
import { Scope } from '../../../shared/scope.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { ChangePasswordArgs, UpdateProfileInput } from './own-account.inputs.js';
import { OwnAccountService } from './own-account.service.js';
import { UpdateProfilePayloadType } from './own-account.types.js';
import { PasswordService } from './password.service.js';

const LOGIN_FIELDS = ['email', 'currentPassword', 'cancelEmailChange'] as const satisfies (keyof UpdateProfileInput)[];

/** Refuses a personal token that sends what a login is made of. */
function demandNoLoginFields(input: UpdateProfileInput): void {
  const field = LOGIN_FIELDS.find((name) => input[name] != null);
  if (field === undefined) return;
  throw AppError.field(
    field,
    english('Personal tokens cannot change the e-mail address or the password.'),
    'FORBIDDEN',
  );
}

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
    'FORBIDDEN',
    'PROOF_OF_WORK',
    'EMAIL_TAKEN',
    'EMAIL_REFUSED',
    'USERNAME_TAKEN',
    'FILE_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'INVALID_PICTURE',
  )
  @Scope('profile:write')
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
    if (context.viewer.scopes !== null) demandNoLoginFields(input);
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
