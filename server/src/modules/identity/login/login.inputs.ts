import { RULES } from '@venn/schema/rules/fields';
import { ArgsType, Field } from 'type-graphql';
import { FollowsRule } from '../../../common/inputs/follows-rule.js';

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
    deprecationReason: 'Send the header `X-Proof-Of-Work`, as for every other operation. Removed after 2027-12-31.',
  })
  proofOfWork?: string | null;
}
