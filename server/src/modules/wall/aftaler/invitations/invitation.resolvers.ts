import { Ctx, Extensions, FieldResolver, Resolver, Root } from 'type-graphql';
import { rowId } from '../../../../common/public-id.js';
import { Scope } from '../../../../shared/scope.js';
import type { ViewerContext } from '../../../../shared/viewer.js';
import { MatchType } from '../../../matches/matches.module.js';
import { MemberType } from '../../../members/members.module.js';
import { InvitationLoader } from './invitation.loader.js';
import { AftaleInvitationType } from './invitation.types.js';

const INVITATION = {
  nullable: true,
  description: 'The next aftale of the member that the viewer sees and that has places left; null without one.',
} as const;

@Resolver(() => MemberType)
export class MemberInvitationResolver {
  constructor(private readonly invitations: InvitationLoader) {}

  @Scope('wall:read')
  @FieldResolver(() => AftaleInvitationType, INVITATION)
  nextAftale(@Root() { id }: MemberType, @Ctx() context: ViewerContext): Promise<AftaleInvitationType | null> {
    return this.invitations.load(context, rowId('member', id));
  }
}

@Resolver(() => MatchType)
export class MatchInvitationResolver {
  constructor(private readonly invitations: InvitationLoader) {}

  @Extensions({ compilable: true })
  @Scope('wall:read')
  @FieldResolver(() => AftaleInvitationType, INVITATION)
  nextAftale(@Root() { id }: MatchType, @Ctx() context: ViewerContext): Promise<AftaleInvitationType | null> {
    return this.invitations.load(context, rowId('member', id));
  }
}
