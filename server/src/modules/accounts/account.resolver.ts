import type { Upload } from 'graphql-upload-minimal';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { UploadScalar } from '../../common/scalars.js';
import { NoticeType } from '../../shared/notice.types.js';
import { Refuses } from '../../shared/refuses.js';
import type { Context } from '../../shared/viewer.js';
import { AuthPayloadType } from '../identity/identity.module.js';
import { EmailArgs, RegisterInput, ResetPasswordArgs } from './account.inputs.js';
import { EmailChangeUndoneType, EmailConfirmedType, ResettableAccountType } from './account.types.js';
import { DenialService } from './confirmation/denial.service.js';
import { LinkService } from './confirmation/link.service.js';
import { RegistrationService } from './registration/registration.service.js';

@Resolver()
export class AccountResolver {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly links: LinkService,
    private readonly denials: DenialService,
  ) {}

  @Refuses(
    'PROOF_OF_WORK',
    'EMAIL_TAKEN',
    'EMAIL_REFUSED',
    'SOURCE_BLOCKED',
    'USERNAME_TAKEN',
    'FILE_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'INVALID_PICTURE',
  )
  @Mutation(() => AuthPayloadType, {
    description:
      'Creates an account. Its token has limited rights until the address is confirmed by the link in the mail.',
  })
  register(
    @Arg('input', () => RegisterInput, { description: 'The account and profile.' }) input: RegisterInput,
    @Arg('avatar', () => UploadScalar, {
      nullable: true,
      description: 'A picture: JPEG, PNG or GIF, at most 5 MB.',
    })
    avatar: Upload | null,
    @Ctx() context: Context,
  ): Promise<AuthPayloadType> {
    return this.registrations.register(input, avatar ?? null, context);
  }

  @Refuses('PROOF_OF_WORK')
  @Mutation(() => NoticeType, {
    description: 'Requests a link to set a new password; doesn’t reveal whether one was sent.',
  })
  forgotPassword(@Args(() => EmailArgs) args: EmailArgs, @Ctx() context: Context): Promise<NoticeType> {
    return this.links.requestReset(args, context);
  }

  @Refuses('INVALID_LINK')
  @Query(() => ResettableAccountType, {
    description: 'The account whose password a mailed link resets, without a login. `INVALID_LINK` for a wrong token.',
  })
  accountByResetLink(
    @Arg('token', () => String, { description: 'The token of the mailed link.' }) token: string,
  ): Promise<ResettableAccountType> {
    return this.links.accountByResetLink(token);
  }

  @Refuses('INVALID_LINK')
  @Mutation(() => NoticeType, {
    description: 'Sets a new password by a mailed link and ends every session of the account.',
  })
  resetPassword(@Args(() => ResetPasswordArgs) args: ResetPasswordArgs, @Ctx() { ip }: Context): Promise<NoticeType> {
    return this.links.resetPassword(args, ip);
  }

  @Refuses('INVALID_LINK', 'EMAIL_TAKEN', 'EMAIL_REFUSED')
  @Mutation(() => EmailConfirmedType, {
    description:
      'Confirms an address by the link sent to it. A new address that was requested without the password takes effect 72 hours later.',
  })
  verifyEmail(
    @Arg('token', () => String, { description: 'The token of the mailed link.' }) token: string,
  ): Promise<EmailConfirmedType> {
    return this.links.verifyEmail(token);
  }

  @Refuses('INVALID_LINK', 'EMAIL_TAKEN')
  @Mutation(() => NoticeType, {
    description:
      'Says that a just confirmed address isn’t the account’s: a new account is deleted, a changed address goes back.',
  })
  denyEmail(
    @Arg('token', () => String, { description: 'The `denyToken` of the confirmation.' }) token: string,
  ): Promise<NoticeType> {
    return this.denials.deny(token);
  }

  @Refuses('INVALID_LINK')
  @Mutation(() => EmailChangeUndoneType, {
    description:
      'Restores the old address by the link sent to it: a pending change is cancelled, every session ends, and a new password has to be chosen.',
  })
  undoEmailChange(
    @Arg('token', () => String, { description: 'The token of the mailed link.' }) token: string,
  ): Promise<EmailChangeUndoneType> {
    return this.links.undoEmailChange(token);
  }

  @Refuses('PROOF_OF_WORK')
  @Mutation(() => NoticeType, {
    description: 'Requests the confirmation link again; doesn’t reveal whether one was sent.',
  })
  resendVerification(@Args(() => EmailArgs) args: EmailArgs, @Ctx() context: Context): Promise<NoticeType> {
    return this.links.requestVerification(args, context);
  }
}
