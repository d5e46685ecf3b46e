import type { Mailer } from '../../infra/mail/mailer.js';
import { type AllModules, defineModule } from '../../shared/module.js';
import type { BannedEmailService } from '../identity/bans/banned-email.service.js';
import type { BlockedSourceService } from '../identity/blocked-sources/blocked-source.service.js';
import type { KnownDeviceService } from '../identity/devices/known-device.service.js';
import type { CurrentPasswordService } from '../identity/passwords/current-password.service.js';
import type { SessionService } from '../identity/sessions/session.service.js';
import type { StrangerMailService } from '../identity/strangers/stranger-mail.service.js';
import type { InterestService } from '../interests/interest.service.js';
import type { MemberService } from '../members/member.service.js';
import type { ProfileService } from '../members/profile/profile.service.js';
import { accountJobs } from './account.jobs.js';
import { AccountResolver } from './account.resolver.js';
import { ACCOUNTS_PERSONAL_DATA } from './accounts.personal-data.js';
import { AddressClaimService } from './confirmation/address-claim.service.js';
import { DenialService } from './confirmation/denial.service.js';
import { LinkService } from './confirmation/link.service.js';
import { DELETION_SCHEDULE, deletionJobs } from './deletion/deletion.jobs.js';
import { DeletionResolver } from './deletion/deletion.resolver.js';
import { DeletionService } from './deletion/deletion.service.js';
import { ErasureService } from './deletion/erasure.service.js';
import { EmailChange } from './email-change/email-change.entity.js';
import { EMAIL_CHANGE_SCHEDULE, emailChangeJobs } from './email-change/email-change.jobs.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { KeptEmail } from './email-change/kept-email.entity.js';
import { RequestedEmailService } from './email-change/requested-email.service.js';
import { DeniedLink } from './links/denied-link.entity.js';
import { LinkToken } from './links/link-token.entity.js';
import { LinkTokenService } from './links/link-token.service.js';
import { OwnAccountResolver } from './own-account/own-account.resolver.js';
import { OwnAccountService } from './own-account/own-account.service.js';
import { PasswordService } from './own-account/password.service.js';
import { AdmissionService } from './registration/admission.service.js';
import { NewAccountService } from './registration/new-account.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { RegistrationWaveService } from './registration/registration-wave.service.js';
import { ExpiredDataService } from './retention/expired-data.service.js';
import { RETENTION_SCHEDULE, retentionJobs } from './retention/retention.jobs.js';
import { RetentionService } from './retention/retention.service.js';
import { RetentionNotice } from './retention/retention-notice.entity.js';
import { TERMS_SCHEDULE, termsJobs } from './terms/terms.jobs.js';
import { TermsResolver } from './terms/terms.resolver.js';
import { TermsService } from './terms/terms.service.js';
import { TermsNotice } from './terms/terms-notice.entity.js';

interface Needs {
  bannedEmails: BannedEmailService;
  blockedSources: BlockedSourceService;
  deliveries: Mailer;
  devices: KnownDeviceService;
  interests: InterestService;
  members: MemberService;
  profiles: ProfileService;
  currentPasswords: CurrentPasswordService;
  sessions: SessionService;
  strangerMails: StrangerMailService;
}

/** An account from its registration to its erasure: confirmation, changes of address and password, retention, terms. */
export const accountsModule = defineModule({
  entities: [LinkToken, DeniedLink, EmailChange, KeptEmail, RetentionNotice, TermsNotice],
  reads: ['block', 'conversation', 'member'],
  changes: ['member'],
  personalData: ACCOUNTS_PERSONAL_DATA,
  resolvers: [AccountResolver, OwnAccountResolver, DeletionResolver, TermsResolver],
  schedule: { ...EMAIL_CHANGE_SCHEDULE, ...DELETION_SCHEDULE, ...RETENTION_SCHEDULE, ...TERMS_SCHEDULE },
  create(
    { config, dataSource, backgroundDataSource, clock, events, rateLimiter, proofOfWork, avatarStore, erasureLog },
    {
      bannedEmails,
      blockedSources,
      currentPasswords,
      deliveries,
      devices,
      interests,
      members,
      profiles,
      sessions,
      strangerMails,
    }: Needs,
    { personalData }: AllModules,
  ) {
    const emailChanges = new EmailChangeService(clock, sessions, bannedEmails, blockedSources);
    const deletions = new DeletionService({ dataSource, clock, sessions, events });
    const addressClaims = new AddressClaimService(clock, deletions);
    const linkTokens = new LinkTokenService(clock);
    const links = new LinkService({
      dataSource,
      clock,
      rateLimiter,
      sessions,
      tokens: linkTokens,
      emailChanges,
      strangerMails,
      claims: addressClaims,
    });
    const passwords = new PasswordService(dataSource, currentPasswords, sessions, devices);
    const registrationWave = new RegistrationWaveService({
      dataSource,
      clock,
      rateLimiter,
      proofOfWork,
      config,
      blockedSources,
    });
    const denials = new DenialService(dataSource, clock, deletions, emailChanges);
    const erasure = new ErasureService({
      dataSource: backgroundDataSource,
      clock,
      sessions,
      events,
      bannedEmails,
      erasureLog,
      personalData,
    });
    const retention = new RetentionService(backgroundDataSource, clock);
    const expiredData = new ExpiredDataService(backgroundDataSource, clock, personalData);
    const ownAccounts = new OwnAccountService({
      dataSource,
      rateLimiter,
      avatarStore,
      members,
      profiles,
      currentPasswords,
      emailChanges,
      requestedEmails: new RequestedEmailService({
        dataSource,
        rateLimiter,
        bannedEmails,
        blockedSources,
        strangerMails,
      }),
    });
    const registrations = new RegistrationService({
      clock,
      avatarStore,
      members,
      interests,
      devices,
      admission: new AdmissionService({
        dataSource,
        rateLimiter,
        wave: registrationWave,
        blockedSources,
        bannedEmails,
        claims: addressClaims,
        strangerMails,
      }),
      newAccounts: new NewAccountService(dataSource, sessions, links, addressClaims),
    });
    const terms = new TermsService(dataSource, clock);
    const outbox = { config, dataSource: backgroundDataSource, mailer: deliveries };
    return {
      services: {
        deletions,
        emailChanges,
        erasure,
        expiredData,
        ownAccounts,
        registrationWave,
        retention,
        terms,
      },
      resolvers: [
        new AccountResolver(registrations, links, denials),
        new OwnAccountResolver(ownAccounts, passwords, rateLimiter),
        new DeletionResolver(deletions, rateLimiter),
        new TermsResolver(terms),
      ],
      jobs: {
        ...accountJobs({ ...outbox, linkTokens, emailChanges }),
        ...emailChangeJobs({ ...outbox, linkTokens, emailChanges }),
        ...deletionJobs({ ...outbox, erasure }),
        ...termsJobs({ ...outbox, terms }),
        ...retentionJobs({ ...outbox, retention, expiredData }),
      },
    };
  },
});
