import type { Right } from '@venn/schema/roles';
import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { IdArg } from '../../../../common/inputs/id-input.js';
import { rowId } from '../../../../common/public-id.js';
import { Refuses } from '../../../../shared/refuses.js';
import type { ViewerContext } from '../../../../shared/viewer.js';
import { MemberType } from '../../../members/members.module.js';
import { PostService } from '../../posts/post.service.js';
import { PostType } from '../../wall.types.js';
import { MeetingService } from './meeting.service.js';

@Resolver(() => MemberType)
export class MeetingResolver {
  constructor(
    private readonly meetings: MeetingService,
    private readonly posts: PostService,
  ) {}

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND', 'CONFLICT')
  @Mutation(() => PostType, {
    description:
      'Says whether an aftale that the viewer hosted, or came to, became a meeting: within a week after it. Only the viewer sees the answer.',
  })
  async answerMeeting(
    @IdArg('post', 'postId', { description: 'The post.' }) postId: number,
    @Arg('met', () => Boolean, { description: 'Whether they met.' }) met: boolean,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<PostType> {
    await this.meetings.answer(viewer, postId, met);
    return this.posts.demand(viewer, postId);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer and the member have both said of an aftale that they met.',
  })
  haveMet(@Root() { id }: MemberType, @Ctx() { viewer }: ViewerContext): Promise<boolean> {
    return this.meetings.haveMet(viewer.id, rowId('member', id));
  }
}
