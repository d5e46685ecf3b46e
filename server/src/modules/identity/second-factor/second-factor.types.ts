import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { type Sentence, SentenceField } from '../../../common/sentence.js';

export const SecondFactorStateEnum = { none: 'none', required: 'required', enrol: 'enrol' } as const;
export type SecondFactorState = keyof typeof SecondFactorStateEnum;
registerEnumType(SecondFactorStateEnum, {
  name: 'SecondFactorState',
  description: 'What a login still has to do: nothing, give its second factor, or set one up.',
});

export const SecondFactorMethodEnum = {
  authenticator: 'authenticator',
  passkey: 'passkey',
  recovery_code: 'recovery_code',
} as const;
export type SecondFactorMethod = keyof typeof SecondFactorMethodEnum;
registerEnumType(SecondFactorMethodEnum, { name: 'SecondFactorMethod', description: 'Kinds of second factors.' });

@ObjectType('SecondFactorChallenge', { simpleResolvers: true, description: 'How the viewer can give a second factor.' })
export class SecondFactorChallengeType {
  @Field(() => [SecondFactorMethodEnum], { description: 'What the account has; empty while none is set up.' })
  methods!: SecondFactorMethod[];

  @Field(() => String, {
    nullable: true,
    description: 'JSON for `navigator.credentials.get`, valid for ten minutes; null without passkeys.',
  })
  passkeyOptions!: string | null;
}

@ObjectType('SecondFactorPassed', { simpleResolvers: true, description: 'The second factor is accepted.' })
export class SecondFactorPassedType {
  @SentenceField()
  message!: Sentence;

  @Field(() => Boolean, { description: 'Whether the session now awaits a new password.' })
  passwordChangeRequired!: boolean;

  @Field(() => Int, { description: 'Unused recovery codes.' })
  recoveryCodesLeft!: number;
}

@ObjectType('AuthenticatorSetup', { simpleResolvers: true, description: 'A new secret for an authenticator app.' })
export class AuthenticatorSetupType {
  @Field(() => String, { description: 'To type into the app, in base32.' })
  secret!: string;

  @Field(() => String, { description: 'To show as a QR code.' })
  uri!: string;
}

@ObjectType('PasskeySetup', { simpleResolvers: true, description: 'A request for a new passkey.' })
export class PasskeySetupType {
  @Field(() => String, { description: 'JSON for `navigator.credentials.create`, valid for ten minutes.' })
  options!: string;
}

@ObjectType('FactorAdded', { simpleResolvers: true, description: 'A second factor is set up.' })
export class FactorAddedType {
  @SentenceField()
  message!: Sentence;

  @Field(() => [String], { description: 'New recovery codes, shown once; empty when the account has some already.' })
  recoveryCodes!: string[];

  @Field(() => Boolean, { description: 'Whether the session now awaits a new password.' })
  passwordChangeRequired!: boolean;
}

@ObjectType('RecoveryCodes', { simpleResolvers: true, description: 'New recovery codes; earlier ones are invalid.' })
export class RecoveryCodesType {
  @Field(() => [String], { description: 'Each works once; shown once.' })
  codes!: string[];
}

@ObjectType('Passkey', { simpleResolvers: true, description: 'A passkey of the viewer.' })
export class PasskeyType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: 'Chosen by the viewer.' })
  name!: string;

  @Field(() => DateTimeScalar, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last used; null before.' })
  lastUsedAt!: Date | null;
}

@ObjectType('SecondFactors', { simpleResolvers: true, description: 'The second factors of the viewer.' })
export class SecondFactorsType {
  @Field(() => Boolean, { description: 'Whether administrators must have one.' })
  isRequired!: boolean;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when there is an authenticator app; null: none.' })
  authenticatorSince!: Date | null;

  @Field(() => [PasskeyType], { description: 'The oldest first.' })
  passkeys!: PasskeyType[];

  @Field(() => Int, { description: 'Unused recovery codes.' })
  recoveryCodesLeft!: number;
}
