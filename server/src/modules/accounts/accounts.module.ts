import { defineModule } from '../../common/module.js';
import type { InterestService } from '../interests/interest.service.js';
import type { MemberService } from '../users/member.service.js';
import type { MemberEvents } from '../users/users.module.js';
import { accountJobs } from './account.jobs.js';
import { AccountResolver } from './account.resolver.js';
import { DELETION_SCHEDULE, deletionJobs } from './deletion/deletion.jobs.js';
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
import { SessionChangeListener } from './login/session-change.listener.js';
import { OwnAccountResolver } from './profile/own-account.resolver.js';
import { PasswordService } from './profile/password.service.js';
import { profileJobs } from './profile/profile.jobs.js';
import { ProfileService } from './profile/profile.service.js';
import { BannedEmail } from './registration/banned-email.entity.js';
import { BannedEmailService } from './registration/banned-email.service.js';
import { LinkService } from './registration/link.service.js';
import { LinkToken } from './registration/link-token.entity.js';
import { RegistrationService } from './registration/registration.service.js';
import { ExpiredDataService } from './retention/expired-data.service.js';
import { OrphanedPictureService } from './retention/orphaned-picture.service.js';
import { RETENTION_SCHEDULE, retentionJobs } from './retention/retention.jobs.js';
import { RetentionService } from './retention/retention.service.js';
import { RetentionNotice } from './retention/retention-notice.entity.js';

export { hashPassword } from './login/password.js';
export { hashSecretToken, looksLikeSecretToken, newSecretToken } from './login/secret-token.js';
export { type SessionChange, SessionChangeListener } from './login/session-change.listener.js';

interface Needs {
  interests: InterestService;
  members: MemberService;
  memberEvents: MemberEvents;
}

/** Registration, login, the own profile, deletion and retention of accounts, and the delivery of mails to them. */
export const accountsModule = defineModule({
  entities: [Session, LinkToken, EmailChange, KeptEmail, IpSighting, RetentionNotice, BannedEmail],
  resolvers: [AccountResolver, OwnAccountResolver],
  schedule: { ...EMAIL_CHANGE_SCHEDULE, ...DELETION_SCHEDULE, ...RETENTION_SCHEDULE },
  create(
    { config, dataSource, clock, rateLimiter, avatarStore, mailer, notifications, logger },
    { interests, members, memberEvents }: Needs,
  ) {
    const sessions = new SessionService(dataSource, clock);
    const bannedEmails = new BannedEmailService(dataSource, clock);
    const emailChanges = new EmailChangeService(dataSource, clock, sessions, bannedEmails);
    const links = new LinkService(dataSource, clock, rateLimiter, sessions, emailChanges);
    const passwords = new PasswordService(dataSource, rateLimiter, sessions);
    const logins = new LoginService(dataSource, clock, rateLimiter, sessions, members);
    const deletions = new DeletionService(dataSource, clock, sessions, memberEvents);
    const erasure = new ErasureService(dataSource, clock, sessions, memberEvents, bannedEmails);
    const deliveries = new DeliveryService(dataSource, mailer, logger);
    const orphanedPictures = new OrphanedPictureService(dataSource, clock, avatarStore);
    const retention = new RetentionService(dataSource, clock);
    const expiredData = new ExpiredDataService(dataSource, clock, rateLimiter);
    const profiles = new ProfileService(
      dataSource,
      rateLimiter,
      avatarStore,
      members,
      interests,
      bannedEmails,
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
      bannedEmails,
    );
    const outbox = { config, dataSource, mailer: deliveries };
    return {
      services: {
        bannedEmails,
        deletions,
        deliveries,
        emailChanges,
        erasure,
        links,
        profiles,
        retention,
        sessionChanges: new SessionChangeListener(notifications),
        sessions,
        expiredData,
      },
      resolvers: [
        new AccountResolver(registrations, logins, links),
        new OwnAccountResolver(profiles, passwords, deletions, logins),
      ],
      jobs: {
        ...accountJobs({ ...outbox, links, emailChanges }),
        ...emailChangeJobs({ ...outbox, links, emailChanges }),
        ...deletionJobs({ ...outbox, erasure }),
        ...profileJobs({ avatarStore }),
        ...retentionJobs({ ...outbox, retention, expiredData, orphanedPictures }),
      },
    };
  },
});
