import { defineModule } from '../../common/module.js';
import { SecretBox } from '../../infra/signing/secret-box.js';
import type { InterestService } from '../interests/interest.service.js';
import type { MemberService } from '../members/member.service.js';
import type { MemberEvents } from '../members/members.module.js';
import { accountJobs } from './account.jobs.js';
import { AccountResolver } from './account.resolver.js';
import { AdministratorActsService } from '../identity/administrators/administrator-acts.service.js';
import { AdministratorLoginService } from '../identity/administrators/administrator-login.service.js';
import { BAN_SCHEDULE, banJobs } from '../identity/bans/ban.jobs.js';
import { BanService } from '../identity/bans/ban.service.js';
import { DELETION_SCHEDULE, deletionJobs } from './deletion/deletion.jobs.js';
import { DeletionService } from './deletion/deletion.service.js';
import { ErasureService } from './deletion/erasure.service.js';
import { DeliveryService } from '../members/delivery/delivery.service.js';
import { EmailChange } from './email-change/email-change.entity.js';
import { EMAIL_CHANGE_SCHEDULE, emailChangeJobs } from './email-change/email-change.jobs.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { KeptEmail } from './email-change/kept-email.entity.js';
import { IpSighting } from '../identity/devices/ip-sighting.entity.js';
import { KnownDeviceService } from '../identity/devices/known-device.service.js';
import { loginJobs } from '../identity/login/login.jobs.js';
import { LoginService } from '../identity/login/login.service.js';
import { mailEventRoutes } from '../members/delivery/mail-event.routes.js';
import { MailEventService } from '../members/delivery/mail-event.service.js';
import { FormerName } from '../members/names/former-name.entity.js';
import { OwnAccountResolver } from './own-account/own-account.resolver.js';
import { PasswordService } from './own-account/password.service.js';
import { profileJobs } from '../members/pictures/picture.jobs.js';
import { ProfileService } from '../members/profile/profile.service.js';
import { AddressClaimService } from './confirmation/address-claim.service.js';
import { BannedEmail } from '../identity/bans/banned-email.entity.js';
import { BannedEmailService } from '../identity/bans/banned-email.service.js';
import { BlockedSource } from '../identity/blocked-sources/blocked-source.entity.js';
import { BlockedSourceService } from '../identity/blocked-sources/blocked-source.service.js';
import { DenialService } from './confirmation/denial.service.js';
import { DeniedLink } from './links/denied-link.entity.js';
import { LinkService } from './confirmation/link.service.js';
import { LinkToken } from './links/link-token.entity.js';
import { RegistrationService } from './registration/registration.service.js';
import { RegistrationWaveService } from './registration/registration-wave.service.js';
import { StrangerMailService } from '../identity/strangers/stranger-mail.service.js';
import { ExpiredDataService } from './retention/expired-data.service.js';
import { OrphanedPictureService } from '../members/pictures/orphaned-picture.service.js';
import { RETENTION_SCHEDULE, retentionJobs } from './retention/retention.jobs.js';
import { RetentionService } from './retention/retention.service.js';
import { RetentionNotice } from './retention/retention-notice.entity.js';
import { FactorSetupService } from '../identity/second-factor/factor-setup.service.js';
import { Authenticator } from '../identity/second-factor/factors/authenticator.entity.js';
import { Authenticators } from '../identity/second-factor/factors/authenticators.js';
import { FactorRequest } from '../identity/second-factor/factors/factor-request.entity.js';
import { FactorRequests } from '../identity/second-factor/factors/factor-requests.js';
import { PasskeyCeremony } from '../identity/second-factor/factors/passkey.ceremony.js';
import { Passkey } from '../identity/second-factor/factors/passkey.entity.js';
import { Passkeys } from '../identity/second-factor/factors/passkeys.js';
import { RecoveryCode } from '../identity/second-factor/factors/recovery-code.entity.js';
import { secondFactorJobs } from '../identity/second-factor/second-factor.jobs.js';
import { SecondFactorResolver } from '../identity/second-factor/second-factor.resolver.js';
import { SecondFactorService } from '../identity/second-factor/second-factor.service.js';
import { Session } from '../identity/sessions/session.entity.js';
import { SessionService } from '../identity/sessions/session.service.js';
import { SessionChangeListener } from '../identity/sessions/session-change.listener.js';
import { TERMS_SCHEDULE, termsJobs } from './terms/terms.jobs.js';
import { TermsResolver } from './terms/terms.resolver.js';
import { TermsService } from './terms/terms.service.js';
import { TermsNotice } from './terms/terms-notice.entity.js';

export { dayOf } from './account.texts.js';
export { administratorPasswordProblem } from '../identity/passwords/administrator-password.js';
export { hashPassword } from '../identity/passwords/password.js';
export { hashSecretToken, looksLikeSecretToken, newSecretToken } from '../../common/secret-token.js';
export { findRecipient, type MailRecipient } from '../members/delivery/mail-recipient.queries.js';
export { SOURCE_KINDS, type SourceKind } from '../identity/blocked-sources/blocked-source.entity.js';
export { blockableDomain, blockableNetwork, isWidelyUsed } from '../identity/blocked-sources/source-value.js';
export { forgetSecondFactors } from '../identity/second-factor/factors/factor.queries.js';
export { type SessionChange, SessionChangeListener } from '../identity/sessions/session-change.listener.js';

interface Needs {
  interests: InterestService;
  members: MemberService;
  memberEvents: MemberEvents;
}

const FACTORS = [Authenticator, Passkey, RecoveryCode, FactorRequest];

/** Registration, login, the own profile, deletion and retention of accounts, and the delivery of mails to them. */
export const accountsModule = defineModule({
  entities: [
    Session,
    LinkToken,
    DeniedLink,
    EmailChange,
    KeptEmail,
    IpSighting,
    RetentionNotice,
    BannedEmail,
    BlockedSource,
    FormerName,
    TermsNotice,
    ...FACTORS,
  ],
  resolvers: [AccountResolver, OwnAccountResolver, SecondFactorResolver, TermsResolver],
  schedule: {
    ...BAN_SCHEDULE,
    ...EMAIL_CHANGE_SCHEDULE,
    ...DELETION_SCHEDULE,
    ...RETENTION_SCHEDULE,
    ...TERMS_SCHEDULE,
  },
  create(
    {
      config,
      dataSource,
      clock,
      counters,
      rateLimiter,
      proofOfWork,
      avatarStore,
      erasureLog,
      mailDomains,
      mailServer,
      mailer,
      notifications,
      logger,
    },
    { interests, members, memberEvents }: Needs,
  ) {
    const { adminSecondFactor, publicUrl } = config;
    const sessions = new SessionService(dataSource, clock, adminSecondFactor);
    const bannedEmails = new BannedEmailService(dataSource, clock);
    const blockedSources = new BlockedSourceService(dataSource, clock, mailDomains, mailServer);
    const emailChanges = new EmailChangeService(dataSource, clock, sessions, bannedEmails, blockedSources);
    const devices = new KnownDeviceService(dataSource, clock, config);
    const strangerMails = new StrangerMailService(dataSource, rateLimiter, proofOfWork, devices);
    const deletions = new DeletionService(dataSource, clock, sessions, memberEvents, rateLimiter);
    const addressClaims = new AddressClaimService(clock, deletions);
    const links = new LinkService(dataSource, clock, rateLimiter, sessions, emailChanges, strangerMails, addressClaims);
    const passwords = new PasswordService(dataSource, rateLimiter, sessions, devices);
    const registrationWave = new RegistrationWaveService(
      dataSource,
      clock,
      rateLimiter,
      proofOfWork,
      config,
      blockedSources,
    );
    const administratorActs = new AdministratorActsService();
    const bans = new BanService(dataSource, clock, sessions, administratorActs);
    const administratorLogins = new AdministratorLoginService(
      dataSource,
      sessions,
      administratorActs,
      adminSecondFactor,
      logger,
    );
    const factorRequests = new FactorRequests(clock);
    const authenticators = new Authenticators(clock, factorRequests, new SecretBox(dataSource, 'second-factor'));
    const passkeys = new Passkeys(clock, factorRequests, new PasskeyCeremony(publicUrl));
    const factorParts = [dataSource, rateLimiter, sessions, administratorActs, authenticators, passkeys] as const;
    const secondFactors = new SecondFactorService(...factorParts);
    const factorSetup = new FactorSetupService(...factorParts, adminSecondFactor);
    const logins = new LoginService(
      dataSource,
      clock,
      rateLimiter,
      proofOfWork,
      sessions,
      members,
      devices,
      administratorLogins,
      strangerMails,
      bans,
    );
    const denials = new DenialService(dataSource, clock, deletions, emailChanges);
    const erasure = new ErasureService(dataSource, clock, sessions, memberEvents, bannedEmails, erasureLog);
    const deliveries = new DeliveryService(dataSource, mailer, logger, counters.mails);
    const mailEvents = new MailEventService(config.mailWebhookKey, clock, rateLimiter, deliveries);
    const orphanedPictures = new OrphanedPictureService(dataSource, clock, avatarStore);
    const retention = new RetentionService(dataSource, clock);
    const expiredData = new ExpiredDataService(dataSource, clock, rateLimiter);
    const profiles = new ProfileService(
      dataSource,
      clock,
      rateLimiter,
      avatarStore,
      members,
      interests,
      bannedEmails,
      blockedSources,
      passwords,
      emailChanges,
      strangerMails,
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
      blockedSources,
      devices,
      registrationWave,
      strangerMails,
      addressClaims,
    );
    const terms = new TermsService(dataSource, clock);
    const outbox = { config, dataSource, mailer: deliveries };
    return {
      services: {
        administratorActs,
        bannedEmails,
        bans,
        deletions,
        deliveries,
        emailChanges,
        erasure,
        links,
        profiles,
        registrationWave,
        retention,
        sessionChanges: new SessionChangeListener(notifications),
        sessions,
        strangerMails,
        expiredData,
        terms,
      },
      resolvers: [
        new AccountResolver(registrations, logins, links, denials),
        new OwnAccountResolver(profiles, passwords, deletions, logins),
        new SecondFactorResolver(secondFactors, factorSetup),
        new TermsResolver(terms),
      ],
      async routes(fastify) {
        await fastify.register(mailEventRoutes, { mailEvents });
      },
      jobs: {
        ...accountJobs({ ...outbox, links, emailChanges }),
        ...banJobs({ ...outbox, bans }),
        ...loginJobs(outbox),
        ...secondFactorJobs(outbox),
        ...emailChangeJobs({ ...outbox, links, emailChanges }),
        ...deletionJobs({ ...outbox, erasure }),
        ...profileJobs({ avatarStore }),
        ...termsJobs({ ...outbox, terms }),
        ...retentionJobs({ ...outbox, retention, expiredData, orphanedPictures }),
      },
    };
  },
});
