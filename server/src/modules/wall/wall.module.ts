import type { Mailer } from '../../infra/mail/mailer.js';
import { defineModule } from '../../shared/module.js';
import type { InterestService } from '../interests/interest.service.js';
import type { SendingLimits } from '../messages/messages.module.js';
import type { DecisionService } from '../moderation/decisions/decision.service.js';
import type { TellingService } from '../notifications/telling.service.js';
import { Aftale } from './aftaler/aftale.entity.js';
import { AFTALE_SCHEDULE, aftaleJobs } from './aftaler/aftale.jobs.js';
import { AftaleResolver } from './aftaler/aftale.resolver.js';
import { AftaleAnnouncer } from './aftaler/aftale-announcer.js';
import { AftaleListService } from './aftaler/aftale-list.service.js';
import { AftaleMailService } from './aftaler/aftale-mail.service.js';
import { AftaleReader } from './aftaler/aftale-reader.js';
import { AftaleRequest } from './aftaler/aftale-request.entity.js';
import { calendarRoutes } from './aftaler/calendar/calendar.routes.js';
import { CalendarService } from './aftaler/calendar/calendar.service.js';
import { CalendarLink } from './aftaler/calendar/calendar-link.js';
import { HostingService } from './aftaler/hosting.service.js';
import { InvitationLoader } from './aftaler/invitations/invitation.loader.js';
import { MatchInvitationResolver, MemberInvitationResolver } from './aftaler/invitations/invitation.resolvers.js';
import { JoiningResolver } from './aftaler/joining.resolver.js';
import { JoiningService } from './aftaler/joining.service.js';
import { AftaleMeeting } from './aftaler/meetings/aftale-meeting.entity.js';
import { MeetingResolver } from './aftaler/meetings/meeting.resolver.js';
import { MeetingService } from './aftaler/meetings/meeting.service.js';
import { Comment } from './comments/comment.entity.js';
import { commentJobs } from './comments/comment.jobs.js';
import { CommentLoader } from './comments/comment.loader.js';
import { CommentResolver } from './comments/comment.resolver.js';
import { CommentService } from './comments/comment.service.js';
import { PostCommentsResolver } from './comments/post-comments.resolver.js';
import { Post } from './posts/post.entity.js';
import { PostResolver } from './posts/post.resolver.js';
import { PostService } from './posts/post.service.js';
import { PostLike } from './posts/post-like.entity.js';
import { PostLikeResolver } from './posts/post-like.resolver.js';
import { PostLikeService } from './posts/post-like.service.js';
import { REPORTABLE_COMMENT, REPORTABLE_POST } from './reportable-posts.js';
import { WALL_PERSONAL_DATA } from './wall.personal-data.js';

export { checkedInstant, checkedTown, demandStart, reminderOf } from './aftale-facts/aftale.draft.js';
export { FACT_DESCRIPTIONS } from './aftale-facts/aftale.inputs.js';
export { AFTALE_TOWN_RULE } from './aftale-facts/town.rule.js';
export { factsOf, footerLinks, MAILS_FOOTER, reminderParts, SAFETY } from './aftaler/aftale.mails.js';
export { tellCancelled } from './aftaler/aftale.news.js';
export { wantsAftaleMail } from './aftaler/aftale-mail.queries.js';
export { calendarRoutes } from './aftaler/calendar/calendar.routes.js';
export { calendarFile } from './aftaler/calendar/calendar-file.js';
export { CalendarLink } from './aftaler/calendar/calendar-link.js';
export { AftaleInvitationType } from './aftaler/invitations/invitation.types.js';
export { lockMember } from './aftaler/member-lock.js';

interface Needs {
  decisions: DecisionService;
  deliveries: Mailer;
  sendingLimits: SendingLimits;
  interests: InterestService;
  telling: TellingService;
}

/** Posts to all members, their comments and likes, and the aftaler that some of them invite to. */
export const wallModule = defineModule({
  entities: [Post, Comment, PostLike, Aftale, AftaleRequest, AftaleMeeting],
  reads: ['block', 'interest', 'member', 'member_interest'],
  personalData: WALL_PERSONAL_DATA,
  reportables: { post: REPORTABLE_POST, comment: REPORTABLE_COMMENT },
  resolvers: [
    PostResolver,
    PostLikeResolver,
    CommentResolver,
    PostCommentsResolver,
    AftaleResolver,
    JoiningResolver,
    MeetingResolver,
    MemberInvitationResolver,
    MatchInvitationResolver,
  ],
  schedule: AFTALE_SCHEDULE,
  create(
    { config, dataSource, backgroundDataSource, clock, events, rateLimiter, reader },
    { decisions, deliveries, interests, sendingLimits, telling }: Needs,
  ) {
    const announcer = new AftaleAnnouncer(events, reader);
    const hosting = new HostingService({ dataSource, clock, rateLimiter, announcer });
    const joining = new JoiningService({ dataSource, clock, rateLimiter, approaches: sendingLimits, announcer });
    const calendarLink = new CalendarLink(dataSource, 'post');
    const aftaleReader = new AftaleReader(clock, calendarLink);
    const aftaler = new AftaleListService({ clock, reader, interests, aftaleReader });
    const calendars = new CalendarService({ config, dataSource, link: calendarLink });
    const jobsLink = new CalendarLink(backgroundDataSource, 'post');
    const posts = new PostService({
      dataSource,
      clock,
      rateLimiter,
      interests,
      decisions,
      hosting,
      reader,
      aftaleReader,
    });
    const invitations = new InvitationLoader(reader, clock);
    const comments = new CommentService({ dataSource, clock, rateLimiter, decisions, reader });
    const postLikes = new PostLikeService(dataSource, clock);
    return {
      services: { aftaler, comments, hosting, joining, posts },
      resolvers: [
        new PostResolver(posts),
        new PostLikeResolver(postLikes, posts, rateLimiter),
        new CommentResolver(comments),
        new PostCommentsResolver(new CommentLoader(comments)),
        new AftaleResolver(aftaler, hosting, posts),
        new JoiningResolver(joining, posts),
        new MemberInvitationResolver(invitations),
        new MatchInvitationResolver(invitations),
        new MeetingResolver(new MeetingService(dataSource, clock, reader), posts),
      ],
      jobs: {
        ...aftaleJobs({
          config,
          dataSource: backgroundDataSource,
          clock,
          mailer: deliveries,
          mails: new AftaleMailService(backgroundDataSource, clock),
          telling,
          calendars: new CalendarService({ config, dataSource: backgroundDataSource, link: jobsLink }),
          announcer,
        }),
        ...commentJobs({ config, dataSource: backgroundDataSource, mailer: deliveries, telling }),
      },
      async routes(fastify) {
        await fastify.register(calendarRoutes, { kind: 'post', calendars });
      },
    };
  },
});
