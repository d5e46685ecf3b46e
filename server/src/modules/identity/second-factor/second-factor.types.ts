import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { type Sentence, SentenceField } from '../../../common/sentence.js';
import { textEnum } from '../../../common/text-enum.js';

export const SecondFactorStateEnum = textEnum('SecondFactorState', 'What a login still has to do.', {
  none: 'Nothing: the login has all rights of its account.',
  required: 'Give the second factor.',
  enrol: 'Set up a second factor.',
});
export type SecondFactorState = keyof typeof SecondFactorStateEnum;

export const SecondFactorMethodEnum = textEnum('SecondFactorMethod', 'Kinds of second factors.', {
  authenticator: 'The codes of an authenticator app.',
  passkey: 'A passkey.',
  recovery_code: 'One of the codes for a lost device, each of which is valid once.',
});
export type SecondFactorMethod = keyof typeof SecondFactorMethodEnum;

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
