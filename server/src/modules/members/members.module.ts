import { defineModule } from '../../shared/module.js';
import type { InterestService } from '../interests/interest.service.js';
import { Block } from './blocks/block.entity.js';
import { BlockResolver } from './blocks/block.resolver.js';
import { BlockService } from './blocks/block.service.js';
import { BREAK_SCHEDULE, breakJobs } from './breaks/break.jobs.js';
import { BreakResolver } from './breaks/break.resolver.js';
import { BreakService } from './breaks/break.service.js';
import { HiddenMember } from './hidden/hidden-member.entity.js';
import { HiddenMemberResolver } from './hidden/hidden-member.resolver.js';
import { HiddenMemberService } from './hidden/hidden-member.service.js';
import { DeliveryService } from './mail-delivery/delivery.service.js';
import { mailEventRoutes } from './mail-delivery/mail-event.routes.js';
import { MailEventService } from './mail-delivery/mail-event.service.js';
import { Member } from './member.entity.js';
import { MemberResolver } from './member.resolver.js';
import { MemberService } from './member.service.js';
import { MemberInterest } from './member-interest.entity.js';
import { MemberWrite } from './member-write.entity.js';
import { MEMBERS_PERSONAL_DATA } from './members.personal-data.js';
import { FormerName } from './names/former-name.entity.js';
import { NameKeyService } from './names/name-key.service.js';
import { NEW_MEMBER_SCHEDULE, newMemberJobs } from './new-members/new-member.jobs.js';
import { NewMemberService } from './new-members/new-member.service.js';
import { avatarRoutes } from './pictures/avatar.routes.js';
import { OrphanedPictureService } from './pictures/orphaned-picture.service.js';
import { PICTURE_SCHEDULE, pictureJobs } from './pictures/picture.jobs.js';
import { ProfileService } from './profile/profile.service.js';
import { RECENT_ACTIVITY_SCHEDULE, recentActivityJobs } from './recent-activity/recent-activity.jobs.js';
import { RecentActivityService } from './recent-activity/recent-activity.service.js';
import { REPORTABLE_PROFILE } from './reportable-profile.js';
import { Town } from './towns/town.entity.js';
import { writeTowns } from './towns/town.reference-data.js';
import { TownResolver } from './towns/town.resolver.js';

export { asDuplicateError, emailTaken, usernameTaken } from './duplicate-member.errors.js';
export { findRecipient, type MailRecipient } from './mail-delivery/mail-recipient.queries.js';
export { Member, usernameColumns } from './member.entity.js';
export {
  areUnblocked,
  askingBarrier,
  barrierBetween,
  hasBlocked,
  invites,
  isActive,
  isListed,
  isNotDeleted,
  isUnpausedFor,
  nameFor,
  onlineBeforeToday,
  writingBarrier,
} from './member.policy.js';
export { MemberType, ViewerType } from './member.types.js';
export { findMemberAt, memberAt, writtenForms } from './member-address.js';
export { newMembersFrom } from './new-members/new-member.service.js';
export { convertPicture, storeWithPicture } from './pictures/picture-upload.js';
export { LOCATION_RULE } from './profile/location.rule.js';
export { storeInterests } from './profile/member-interests.js';
export { ProfileInput } from './profile/profile.inputs.js';
export {
  PROFILE_FIELD_LABELS,
  PROFILE_FIELDS,
  ProfileFields,
  profileFieldsOf,
} from './profile-fields.types.js';
export { Town } from './towns/town.entity.js';
export { distancesFrom } from './towns/town-distances.js';
export { kilometresBetween, townLabel } from './towns/town-of-member.js';

export { BARRIER_CODES, WritingBarrierEnum } from './writing-barrier.js';

interface Needs {
  interests: InterestService;
}

/** Members, what they say of themselves, who sees whom, and the mails that reach them. */
export const membersModule = defineModule({
  entities: [Town, Member, MemberWrite, MemberInterest, FormerName, Block, HiddenMember],
  reads: ['conversation', 'email_change', 'interest'],
  changes: ['link_token'],
  personalData: MEMBERS_PERSONAL_DATA,
  reportables: { profile: REPORTABLE_PROFILE },
  resolvers: [MemberResolver, BlockResolver, HiddenMemberResolver, BreakResolver, TownResolver],
  writeReferenceData: writeTowns,
  schedule: {
    // Only what an older version of the server writes while both run.
    'fill-name-keys': '*/5 * * * *',
    ...PICTURE_SCHEDULE,
    ...NEW_MEMBER_SCHEDULE,
    ...RECENT_ACTIVITY_SCHEDULE,
    ...BREAK_SCHEDULE,
  },
  create(
    {
      config,
      dataSource,
      backgroundDataSource,
      clock,
      events,
      counters,
      rateLimiter,
      reader,
      avatarStore,
      mailer,
      logger,
    },
    { interests }: Needs,
  ) {
    const members = new MemberService({ dataSource, clock, reader, interests, rateLimiter });
    const nameKeys = new NameKeyService(backgroundDataSource);
    const blocks = new BlockService({ dataSource, clock, events, reader, rateLimiter });
    const hiddenMembers = new HiddenMemberService({ dataSource, clock, reader, rateLimiter });
    const breaks = new BreakService(dataSource, clock);
    const profiles = new ProfileService(clock, interests);
    const newMembers = new NewMemberService(backgroundDataSource, clock);
    const recentActivity = new RecentActivityService(backgroundDataSource, clock);
    const orphanedPictures = new OrphanedPictureService(backgroundDataSource, clock, avatarStore);
    const deliveries = new DeliveryService(backgroundDataSource, mailer, logger, counters.mails);
    const mailEvents = new MailEventService({
      key: config.mailWebhookKey,
      dataSource,
      clock,
      rateLimiter,
      mails: counters.mails,
    });
    return {
      services: { members, blocks, hiddenMembers, breaks, profiles, deliveries },
      resolvers: [
        new MemberResolver(members),
        new BlockResolver(blocks, members),
        new HiddenMemberResolver(hiddenMembers),
        new BreakResolver(breaks, members, rateLimiter),
        new TownResolver(),
      ],
      jobs: {
        'fill-name-keys': () => nameKeys.fill(),
        ...pictureJobs({ avatarStore, orphanedPictures }),
        ...newMemberJobs(newMembers),
        ...recentActivityJobs(recentActivity),
        ...breakJobs({ config, dataSource: backgroundDataSource, mailer: deliveries, breaks }),
      },
      async routes(fastify) {
        await fastify.register(avatarRoutes, { avatarStore });
        await fastify.register(mailEventRoutes, { mailEvents });
      },
    };
  },
});
