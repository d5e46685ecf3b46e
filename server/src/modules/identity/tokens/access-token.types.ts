import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';

@ObjectType('AccessToken', {
  simpleResolvers: true,
  description: 'A personal token: the access of a program that acts for the viewer.',
})
export class AccessTokenType {
  @Field(() => ID, { description: 'For `deleteAccessToken`.' })
  id!: string;

  @Field(() => String, { description: 'What the viewer calls the program.' })
  name!: string;

  @Field(() => [String], { description: 'What it may do.' })
  scopes!: string[];

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Until when it is valid.' })
  expiresAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last used, to within 5 minutes.' })
  lastUsedAt!: Date | null;
}

@ObjectType('NewAccessToken', { simpleResolvers: true, description: 'A personal token that has just been made.' })
export class NewAccessTokenType {
  @Field(() => String, {
    description:
      'The token: `venn_`, 43 characters and a checksum. It is shown this once. Send it as `Authorization: Bearer`.',
  })
  token!: string;

  @Field(() => AccessTokenType, { description: 'What is known of it from now on.' })
  accessToken!: AccessTokenType;
}
