import { defineModule } from '../../common/module.js';
import type { InterestService } from '../interests/interest.service.js';
import type { MemberService } from '../users/member.service.js';
import type { MemberEvents } from '../users/users.module.js';
import { accountJobs } from './account.jobs.js';
import { AccountResolver } from './account.resolver.js';
import { DeletionService } from './deletion/deletion.service.js';
import { ErasureService } from './deletion/erasure.service.js';
import { DeliveryService } from './delivery.service.js';
import { EmailChange } from './email-change/email-change.entity.js';
import { EMAIL_CHANGE_SCHEDULE, emailChangeJobs } from './email-change/email-change.jobs.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { KeptEmail } from './email-change/kept-email.entity.js';
import { IpSighting } from './login/ip-sighting.entity.js';
import { LoginService } from './login/login.service.js';
import { Session } from './login/session.entity.js';
import { SessionService } from './login/session.service.js';
import { SessionNewsListener } from './login/session-news.js';
import { OwnAccountResolver } from './profile/own-account.resolver.js';
import { PasswordService } from './profile/password.service.js';
import { PROFILE_SCHEDULE, profileJobs } from './profile/profile.jobs.js';
import { ProfileService } from './profile/profile.service.js';
import { BanMemoryService } from './registration/ban-memory.service.js';
import { BannedEmail } from './registration/banned-email.entity.js';
import { LinkService } from './registration/link.service.js';
import { LinkToken } from './registration/link-token.entity.js';
import { RegistrationService } from './registration/registration.service.js';
import { PictureSweepService } from './retention/picture-sweep.service.js';
import { RETENTION_SCHEDULE, retentionJobs } from './retention/retention.jobs.js';
import { RetentionService } from './retention/retention.service.js';
import { RetentionNotice } from './retention/retention-notice.entity.js';
import { SweepService } from './retention/sweep.service.js';

export { hashPassword } from './login/password.js';
export { hashSecretToken, looksLikeSecretToken, newSecretToken } from './login/secret-token.js';
export { type SessionNews, SessionNewsListener } from './login/session-news.js';

interface Needs {
  interests: InterestService;
  members: MemberService;
  memberEvents: MemberEvents;
}

/** Registration, login, the own profile, deletion and retention of accounts, and the delivery of mails to them. */
export const accountsModule = defineModule({
  entities: [Session, LinkToken, EmailChange, KeptEmail, IpSighting, RetentionNotice, BannedEmail],
  resolvers: [AccountResolver, OwnAccountResolver],
  schedule: { ...EMAIL_CHANGE_SCHEDULE, ...PROFILE_SCHEDULE, ...RETENTION_SCHEDULE },
  create(
    { config, dataSource, clock, rateLimiter, avatarStore, mailer, notices, logger },
    { interests, members, memberEvents }: Needs,
  ) {
    const sessions = new SessionService(dataSource, clock);
    const banMemory = new BanMemoryService(dataSource, clock);
    const emailChanges = new EmailChangeService(dataSource, clock, sessions, banMemory);
    const links = new LinkService(dataSource, clock, rateLimiter, sessions, emailChanges);
    const passwords = new PasswordService(dataSource, rateLimiter, sessions);
    const logins = new LoginService(dataSource, clock, rateLimiter, sessions, members);
    const deletions = new DeletionService(dataSource, clock, sessions, memberEvents);
    const erasure = new ErasureService(dataSource, clock, sessions, memberEvents, banMemory);
    const deliveries = new DeliveryService(dataSource, mailer, logger);
    const pictureSweep = new PictureSweepService(dataSource, clock, avatarStore);
    const retention = new RetentionService(dataSource, clock);
    const sweeps = new SweepService(dataSource, clock, rateLimiter);
    const profiles = new ProfileService(
      dataSource,
      rateLimiter,
      avatarStore,
      members,
      interests,
      banMemory,
      passwords,
      emailChanges,
    );
    const registrations = new RegistrationService(
      dataSource,
      clock,
      rateLimiter,
      avatarStore,
      sessions,
      members,
      interests,
      links,
      banMemory,
    );
    const outbox = { config, dataSource, mailer: deliveries };
    return {
      services: {
        banMemory,
        deletions,
        deliveries,
        emailChanges,
        erasure,
        links,
        profiles,
        retention,
        sessionNews: new SessionNewsListener(notices),
        sessions,
        sweeps,
      },
      resolvers: [
        new AccountResolver(registrations, logins, links),
        new OwnAccountResolver(profiles, passwords, deletions, logins),
      ],
      jobs: {
        ...accountJobs({ ...outbox, links, emailChanges }),
        ...emailChangeJobs({ ...outbox, links, emailChanges }),
        ...profileJobs({ ...outbox, avatarStore, erasure }),
        ...retentionJobs({ ...outbox, retention, sweeps, pictureSweep }),
      },
    };
  },
});
