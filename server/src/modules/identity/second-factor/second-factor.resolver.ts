import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { DeletedType } from '../../../shared/deleted.types.js';
import { NoticeType } from '../../../shared/notice.types.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { FactorSetupService } from './factor-setup.service.js';
import { AuthenticatorCodeArgs, NewPasskeyArgs, SecondFactorArgs } from './second-factor.inputs.js';
import { SecondFactorService } from './second-factor.service.js';
import {
  AuthenticatorSetupType,
  FactorAddedType,
  PasskeySetupType,
  RecoveryCodesType,
  SecondFactorChallengeType,
  SecondFactorPassedType,
  SecondFactorsType,
} from './second-factor.types.js';

const THE_PASSKEY = { description: 'The passkey.' };

@Resolver()
export class SecondFactorResolver {
  constructor(
    private readonly factors: SecondFactorService,
    private readonly setup: FactorSetupService,
  ) {}

  @Authorized<Right>('confinedAdmin')
  @Mutation(() => SecondFactorChallengeType, {
    description: 'How the viewer, an administrator, can give the second factor of the login.',
  })
  startSecondFactor(@Ctx() { viewer }: ViewerContext): Promise<SecondFactorChallengeType> {
    return this.factors.challenge(viewer);
  }

  @Authorized<Right>('confinedAdmin')
  @Refuses('BAD_REQUEST')
  @Mutation(() => SecondFactorPassedType, {
    description: 'Gives the second factor of a login, one of the three; the session then has its rights.',
  })
  passSecondFactor(
    @Args(() => SecondFactorArgs) args: SecondFactorArgs,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<SecondFactorPassedType> {
    return this.factors.pass(viewer, args);
  }

  @Authorized<Right>('admin')
  @Refuses('BAD_REQUEST')
  @Mutation(() => SecondFactorPassedType, {
    description: 'Gives the second factor again, for actions that answer STEP_UP_REQUIRED; it counts for 15 minutes.',
  })
  stepUp(
    @Args(() => SecondFactorArgs) args: SecondFactorArgs,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<SecondFactorPassedType> {
    return this.factors.stepUp(viewer, args);
  }

  @Authorized<Right>('admin')
  @Query(() => SecondFactorsType, { description: 'The viewer’s own second factors.' })
  secondFactors(@Ctx() { viewer }: ViewerContext): Promise<SecondFactorsType> {
    return this.setup.list(viewer.id);
  }

  @Authorized<Right>('confinedAdmin')
  @Refuses('SECOND_FACTOR_REQUIRED', 'STEP_UP_REQUIRED')
  @Mutation(() => AuthenticatorSetupType, {
    description: 'Begins the set-up of an authenticator app, also for a login that awaits a first second factor.',
  })
  startAuthenticator(@Ctx() { viewer }: ViewerContext): Promise<AuthenticatorSetupType> {
    return this.setup.startAuthenticator(viewer);
  }

  @Authorized<Right>('confinedAdmin')
  @Refuses('SECOND_FACTOR_REQUIRED', 'STEP_UP_REQUIRED')
  @Mutation(() => FactorAddedType, { description: 'Completes the set-up of an authenticator app with its first code.' })
  confirmAuthenticator(
    @Args(() => AuthenticatorCodeArgs) { code }: AuthenticatorCodeArgs,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<FactorAddedType> {
    return this.setup.confirmAuthenticator(viewer, code);
  }

  @Authorized<Right>('confinedAdmin')
  @Refuses('SECOND_FACTOR_REQUIRED', 'STEP_UP_REQUIRED', 'CONFLICT')
  @Mutation(() => PasskeySetupType, {
    description: 'Begins the set-up of a passkey, also for a login that awaits a first second factor.',
  })
  startPasskey(@Ctx() { viewer }: ViewerContext): Promise<PasskeySetupType> {
    return this.setup.startPasskey(viewer);
  }

  @Authorized<Right>('confinedAdmin')
  @Refuses('SECOND_FACTOR_REQUIRED', 'STEP_UP_REQUIRED')
  @Mutation(() => FactorAddedType, { description: 'Completes the set-up of a passkey.' })
  addPasskey(
    @Args(() => NewPasskeyArgs) args: NewPasskeyArgs,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<FactorAddedType> {
    return this.setup.addPasskey(viewer, args);
  }

  @Authorized<Right>('admin')
  @Refuses('NOT_FOUND')
  @Mutation(() => NoticeType, { description: 'Renames a passkey of the viewer.' })
  renamePasskey(
    @Arg('id', () => ID, THE_PASSKEY) id: string,
    @Arg('name', () => String, { description: '1 to 40 characters.' }) name: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<NoticeType> {
    return this.setup.renamePasskey(viewer, id, name);
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('BAD_REQUEST', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => DeletedType, {
    description: 'Removes a passkey of the viewer, but not the last factor where administrators must have one.',
  })
  async removePasskey(
    @Arg('id', () => ID, THE_PASSKEY) id: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<DeletedType> {
    return { ...(await this.setup.removePasskey(viewer, id)), id };
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('NOT_FOUND', 'CONFLICT')
  @Mutation(() => NoticeType, {
    description: 'Removes the viewer’s authenticator app, but not the last factor where administrators must have one.',
  })
  removeAuthenticator(@Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    return this.setup.removeAuthenticator(viewer);
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('CONFLICT')
  @Mutation(() => RecoveryCodesType, { description: 'Replaces the viewer’s recovery codes.' })
  renewRecoveryCodes(@Ctx() { viewer }: ViewerContext): Promise<RecoveryCodesType> {
    return this.setup.renewRecoveryCodes(viewer);
  }
}
