import { Field, ObjectType } from 'type-graphql';
import { type Sentence, SentenceField } from '../../common/sentence.js';

@ObjectType('EmailConfirmed', {
  simpleResolvers: true,
  description: 'An address is confirmed: of a new account, or one that an account changes to.',
})
export class EmailConfirmedType {
  @SentenceField()
  message!: Sentence;

  @Field(() => String, {
    nullable: true,
    description:
      'The name of the account; null when the link was used before and the confirmation can’t be denied any more.',
  })
  username!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A token for `denyEmail`, valid for an hour, for a reader whose account this isn’t; null when there is nothing to deny.',
  })
  denyToken!: string | null;

  @Field(() => Boolean, { description: 'Whether the account is new: the member can log in from now on.' })
  isNewAccount!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the address was confirmed before, for instance by the same link: this call has changed nothing.',
  })
  isRepeated!: boolean;
}

@ObjectType('EmailChangeUndone', {
  simpleResolvers: true,
  description: 'The old address is restored; the owner now has to choose a new password.',
})
export class EmailChangeUndoneType {
  @SentenceField()
  message!: Sentence;

  @Field(() => String, {
    nullable: true,
    description:
      'A token for `resetPassword`; valid for an hour. Null when the link was used before and so was the token.',
  })
  resetToken!: string | null;
}

@ObjectType('ResettableAccount', {
  simpleResolvers: true,
  description: 'The account of a link that resets the password, for the password manager of whoever follows it.',
})
export class ResettableAccountType {
  @Field(() => String, { description: 'The address that the link was sent to, with which the member logs in.' })
  email!: string;
}
