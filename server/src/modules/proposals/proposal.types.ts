import type { Role } from '@venn/schema/roles';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { RoleEnum } from '../../common/scalars.js';
import { textEnum } from '../../common/text-enum.js';
import { PersonType } from '../../shared/person.types.js';

/** What has become of a proposal. */
export const ProposalStateEnum = textEnum('ProposalState', 'What has become of a proposal.', {
  open: 'It waits for an answer.',
  accepted: 'The two have agreed to meet.',
  declined: 'The recipient said no.',
  withdrawn: 'The proposer took it back.',
  cancelled: 'One of the two has cancelled what they had agreed on.',
  lapsed: 'It began without an answer.',
  past: 'The two had agreed, and it has begun.',
});
export type ProposalState = keyof typeof ProposalStateEnum;

/** What can be done with a proposal. */
export const ProposalActionEnum = textEnum('ProposalAction', 'What the viewer may do with a proposal at present.', {
  answer: '`answerProposal`.',
  withdraw: '`withdrawProposal`.',
  cancel: '`cancelProposal`.',
});
export type ProposalAction = keyof typeof ProposalActionEnum;

@ObjectType('ProposalPartner', {
  implements: PersonType,
  simpleResolvers: true,
  description: 'The other of the two, of an aftale for two.',
})
export class ProposalPartnerType implements PersonType {
  @Field(() => ID, { description: 'The partner.' })
  id!: string;

  @Field(() => String, { description: "The partner's name." })
  username!: string;

  @Field(() => String, { nullable: true, description: "The partner's picture, relative to the site." })
  avatarUrl!: string | null;

  @Field(() => RoleEnum, { description: "The partner's role at present; `user` for a banned one." })
  role!: Role;
}

@ObjectType('Proposal', {
  simpleResolvers: true,
  description: 'An aftale for two, which a member proposes in a conversation. It is no message and no post.',
})
export class ProposalType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => ID, { description: 'The member who proposes it.' })
  proposerId!: string;

  @Field(() => ProposalPartnerType, { description: 'The other of the two.' })
  partner!: ProposalPartnerType;

  @Field(() => String, { description: 'What they are going to do, trimmed.' })
  title!: string;

  @Field(() => Date, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => String, { description: 'The town.' })
  town!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where exactly they meet; null without one, and deleted 14 days after the beginning.',
  })
  place!: string | null;

  @Field(() => ProposalStateEnum, { description: 'What has become of it.' })
  state!: ProposalState;

  @Field(() => [ProposalActionEnum], { description: 'What the viewer may do with it at present.' })
  viewerMay!: ProposalAction[];

  @Field(() => Int, {
    description: 'The number of the newest message when it was proposed: it is shown after that one.',
  })
  afterNumber!: number;

  @Field(() => Date, { description: 'When it was proposed.' })
  proposedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'The calendar file, relative to the site, by a link of the viewer’s own; null unless the two have agreed.',
  })
  calendarUrl!: string | null;
}
