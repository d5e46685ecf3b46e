import type { Right } from '@venn/schema/roles';
import type { Upload } from 'graphql-upload-minimal';
import { Arg, Args, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { NoticeType } from '../../common/notice.types.js';
import { UploadScalar } from '../../common/scalars.js';
import type { Context, ViewerContext } from '../../common/viewer.js';
import { EmailArgs, LoginArgs, RegisterInput, ResetPasswordArgs } from './account.inputs.js';
import { AuthPayloadType, EmailChangeUndoneType } from './account.types.js';
import { LoginService } from './login/login.service.js';
import { LinkService } from './registration/link.service.js';
import { RegistrationService } from './registration/registration.service.js';

@Resolver()
export class AccountResolver {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly logins: LoginService,
    private readonly links: LinkService,
  ) {}

  @Mutation(() => AuthPayloadType, {
    description: 'Makes an account. Its token is confined until the address is confirmed by the link in the mail.',
  })
  register(
    @Arg('input', () => RegisterInput, { description: 'What the new member tells about itself.' }) input: RegisterInput,
    // An upload is no input object: there is nothing in it to validate.
    @Arg('avatar', () => UploadScalar, {
      nullable: true,
      validate: false,
      description: 'A picture: JPEG, PNG or GIF, at most 5 MB.',
    })
    avatar: Upload | null,
    @Ctx() context: Context,
  ): Promise<AuthPayloadType> {
    return this.registrations.register(input, avatar ?? null, context);
  }

  @Mutation(() => AuthPayloadType, { description: 'Begins a login.' })
  login(@Args(() => LoginArgs) args: LoginArgs, @Ctx() context: Context): Promise<AuthPayloadType> {
    return this.logins.login(args, context);
  }

  @Authorized<Right>('session')
  @Mutation(() => NoticeType, { description: 'Ends this login; its token and its sockets are dead at once.' })
  logout(@Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    return this.logins.logout(viewer.sessionId);
  }

  @Mutation(() => NoticeType, {
    description: 'Asks for a link to set a new password; never tells whether it was sent.',
  })
  forgotPassword(@Args(() => EmailArgs) args: EmailArgs): Promise<NoticeType> {
    return this.links.requestReset(args);
  }

  @Mutation(() => NoticeType, { description: 'Sets a new password by a link and ends every login of the account.' })
  resetPassword(@Args(() => ResetPasswordArgs) args: ResetPasswordArgs, @Ctx() { ip }: Context): Promise<NoticeType> {
    return this.links.resetPassword(args, ip);
  }

  @Mutation(() => NoticeType, {
    description:
      'Confirms an address by the link that was sent to it. A new one that was asked for without the password counts 72 hours later.',
  })
  verifyEmail(
    @Arg('token', () => String, { description: 'From the link in the mail.' }) token: string,
  ): Promise<NoticeType> {
    return this.links.verifyEmail(token);
  }

  @Mutation(() => EmailChangeUndoneType, {
    description:
      'It wasn’t me: by the link that was sent to the old address it is the account’s again, whatever waits is dropped, every login ends, and a new password has to be chosen.',
  })
  undoEmailChange(
    @Arg('token', () => String, { description: 'From the link in the mail.' }) token: string,
  ): Promise<EmailChangeUndoneType> {
    return this.links.undoEmailChange(token);
  }

  @Mutation(() => NoticeType, { description: 'Asks for the confirming link again; never tells whether it was sent.' })
  resendVerification(@Args(() => EmailArgs) args: EmailArgs): Promise<NoticeType> {
    return this.links.requestVerification(args);
  }
}
