import { RULES } from '@venn/schema/rules/fields';
import { ArgsType, Field } from 'type-graphql';
import { FollowsRule } from '../../../common/follows-rule.js';

@ArgsType()
export class LoginArgs {
  @Field(() => String, { description: 'The account’s address, without regard to case.' })
  @FollowsRule(RULES.email)
  email!: string;

  @Field(() => String, { description: 'The account’s password.' })
  @FollowsRule(RULES.loginPassword)
  password!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'A solution of the challenge that came with PROOF_OF_WORK; the header X-Proof-Of-Work may carry it instead.',
  })
  proofOfWork?: string | null;
}
