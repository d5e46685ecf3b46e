import { defineModule } from '../../common/module.js';
import type { InterestService } from '../interests/interest.service.js';
import { avatarRoutes } from './pictures/avatar.routes.js';
import { Block } from './blocks/block.entity.js';
import { BlockResolver } from './blocks/block.resolver.js';
import { BlockService } from './blocks/block.service.js';
import { Member } from './member.entity.js';
import { MemberEvents } from './member.events.js';
import { MemberResolver } from './member.resolver.js';
import { MemberService } from './member.service.js';
import { MemberInterest } from './member-interest.entity.js';
import { MemberWrite } from './member-write.entity.js';
import { NameKeyService } from './names/name-key.service.js';
import { Town } from './towns/town.entity.js';
import { writeTowns } from './towns/town.reference-data.js';

export { Member, usernameColumns } from './member.entity.js';
export { MemberEvents } from './member.events.js';
export {
  areUnblocked,
  hasBlocked,
  isActive,
  isKnownTo,
  isListed,
  isNotDeleted,
  isUnpausedFor,
  nameFor,
} from './member.policy.js';
export { ViewerType } from './member.types.js';
export { findMemberAt, memberAt, writtenForms } from './member-address.js';
export { memberIdOf } from './member-id.js';
export {
  PROFILE_FIELD_COLUMNS,
  PROFILE_FIELD_LABELS,
  PROFILE_FIELDS,
  ProfileFields,
  profileFieldsOf,
} from './profile/profile-fields.types.js';

interface Needs {
  interests: InterestService;
}

/** Members as others see them, and who has blocked whom. */
export const usersModule = defineModule({
  entities: [Town, Member, MemberWrite, MemberInterest, Block],
  resolvers: [MemberResolver, BlockResolver],
  writeReferenceData: writeTowns,
  // Only what an older version of the server writes while both run.
  schedule: { 'fill-name-keys': '*/5 * * * *' },
  create({ dataSource, clock, rateLimiter, reader, avatarStore }, { interests }: Needs) {
    const members = new MemberService(dataSource, clock, reader, interests, rateLimiter);
    const memberEvents = new MemberEvents();
    const nameKeys = new NameKeyService(dataSource);
    const blocks = new BlockService(dataSource, clock, memberEvents, reader, rateLimiter);
    return {
      services: { members, memberEvents, blocks, nameKeys },
      resolvers: [new MemberResolver(members), new BlockResolver(blocks)],
      jobs: { 'fill-name-keys': () => nameKeys.fill() },
      async routes(fastify) {
        await fastify.register(avatarRoutes, { avatarStore });
      },
    };
  },
});
