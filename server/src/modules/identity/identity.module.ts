import type { Mailer } from '../../infra/mail/mailer.js';
import { SecretBox } from '../../infra/signing/secret-box.js';
import { type AllModules, defineModule } from '../../shared/module.js';
import type { AuditService } from '../audit/audit.service.js';
import type { MemberService } from '../members/member.service.js';
import { AdministratorLoginService } from './administrators/administrator-login.service.js';
import { BAN_SCHEDULE, banJobs } from './bans/ban.jobs.js';
import { BanService } from './bans/ban.service.js';
import { BannedEmail } from './bans/banned-email.entity.js';
import { BannedEmailService } from './bans/banned-email.service.js';
import { BlockedSource } from './blocked-sources/blocked-source.entity.js';
import { BlockedSourceResolver } from './blocked-sources/blocked-source.resolver.js';
import { BlockedSourceService } from './blocked-sources/blocked-source.service.js';
import { SourceBlockingService } from './blocked-sources/source-blocking.service.js';
import { IpSighting } from './devices/ip-sighting.entity.js';
import { KnownDeviceService } from './devices/known-device.service.js';
import { IDENTITY_PERSONAL_DATA } from './identity.personal-data.js';
import { loginJobs } from './login/login.jobs.js';
import { LoginResolver } from './login/login.resolver.js';
import { LoginService } from './login/login.service.js';
import { LoginAttemptService } from './login/login-attempt.service.js';
import { CurrentPasswordService } from './passwords/current-password.service.js';
import { FactorSetupService } from './second-factor/factor-setup.service.js';
import { Authenticator } from './second-factor/factors/authenticator.entity.js';
import { Authenticators } from './second-factor/factors/authenticators.js';
import { FactorRequest } from './second-factor/factors/factor-request.entity.js';
import { FactorRequests } from './second-factor/factors/factor-requests.js';
import { PasskeyCeremony } from './second-factor/factors/passkey.ceremony.js';
import { Passkey } from './second-factor/factors/passkey.entity.js';
import { Passkeys } from './second-factor/factors/passkeys.js';
import { RecoveryCode } from './second-factor/factors/recovery-code.entity.js';
import { secondFactorJobs } from './second-factor/second-factor.jobs.js';
import { SecondFactorResolver } from './second-factor/second-factor.resolver.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { Session } from './sessions/session.entity.js';
import { SessionService } from './sessions/session.service.js';
import { SessionChangeListener } from './sessions/session-change.listener.js';
import { StrangerMailService } from './strangers/stranger-mail.service.js';
import { accessTokenJobs } from './tokens/access-token.jobs.js';
import { AccessTokenResolver } from './tokens/access-token.resolver.js';
import { AccessTokenService } from './tokens/access-token.service.js';

export { lockTarget } from './administrators/action-target.rows.js';
export { isBannedEmail } from './bans/banned-email.service.js';
export { deviceOf } from './devices/device.js';
export { noteSighting } from './devices/ip-sighting.js';
export { storableAddress } from './devices/network-address.js';
export { AuthPayloadType } from './login/login.types.js';
export { administratorPasswordProblem, demandAdministratorPassword } from './passwords/administrator-password.js';
export { demandUnchangedPassword, wrongPassword } from './passwords/current-password.service.js';
export { hashPassword } from './passwords/password.js';
export { provePassword } from './passwords/password-proof.js';
export { forgetSecondFactors } from './second-factor/factors/factor.queries.js';
export { demandLogin } from './sessions/demand-login.js';
export { Session } from './sessions/session.entity.js';
export { type SessionChange, SessionChangeListener } from './sessions/session-change.listener.js';

interface Needs {
  audit: AuditService;
  deliveries: Mailer;
  members: MemberService;
}

const FACTORS = [Authenticator, Passkey, RecoveryCode, FactorRequest];

/** Who somebody is, and whether they may enter: logins, sessions, second factors, bans, blocked sources. */
export const identityModule = defineModule({
  entities: [Session, IpSighting, BannedEmail, BlockedSource, ...FACTORS],
  reads: ['member', 'push_device'],
  changes: ['member'],
  personalData: IDENTITY_PERSONAL_DATA,
  resolvers: [LoginResolver, AccessTokenResolver, SecondFactorResolver, BlockedSourceResolver],
  schedule: BAN_SCHEDULE,
  create(
    {
      config,
      dataSource,
      backgroundDataSource,
      clock,
      rateLimiter,
      proofOfWork,
      mailDomains,
      mailServer,
      notifications,
      logger,
    },
    { audit, deliveries, members }: Needs,
    { explanations }: AllModules,
  ) {
    const { adminSecondFactor, publicUrl } = config;
    const sessions = new SessionService(dataSource, clock, adminSecondFactor);
    const currentPasswords = new CurrentPasswordService(dataSource, rateLimiter);
    const bannedEmails = new BannedEmailService(dataSource, clock);
    const blockedSources = new BlockedSourceService(dataSource, clock, mailDomains, mailServer);
    const sourceBlocking = new SourceBlockingService(dataSource, clock, audit);
    const devices = new KnownDeviceService(dataSource, clock, config);
    const strangerMails = new StrangerMailService(dataSource, rateLimiter, proofOfWork, devices);
    const bans = new BanService(clock, sessions, audit);
    const administrators = new AdministratorLoginService({
      dataSource,
      sessions,
      audit,
      requirement: adminSecondFactor,
      logger,
    });
    const factorRequests = new FactorRequests(clock);
    const authenticators = new Authenticators(clock, factorRequests, new SecretBox(dataSource, 'second-factor'));
    const passkeys = new Passkeys(clock, factorRequests, new PasskeyCeremony(publicUrl));
    const factorNeeds = { dataSource, rateLimiter, sessions, audit, authenticators, passkeys };
    const secondFactors = new SecondFactorService(factorNeeds);
    const factorSetup = new FactorSetupService({ ...factorNeeds, requirement: adminSecondFactor });
    const logins = new LoginService({
      dataSource,
      clock,
      attempts: new LoginAttemptService({ dataSource, rateLimiter, proofOfWork, devices, strangerMails }),
      sessions,
      members,
      administrators,
      bans,
      explainBan: explanations.ACCOUNT_BANNED,
    });
    const outbox = { config, dataSource: backgroundDataSource, mailer: deliveries };
    return {
      services: {
        bannedEmails,
        bans,
        blockedSources,
        currentPasswords,
        devices,
        sessionChanges: new SessionChangeListener(notifications),
        sessions,
        sourceBlocking,
        strangerMails,
      },
      resolvers: [
        new LoginResolver(logins),
        new AccessTokenResolver(new AccessTokenService(dataSource, sessions, currentPasswords)),
        new SecondFactorResolver(secondFactors, factorSetup),
        new BlockedSourceResolver(sourceBlocking),
      ],
      jobs: {
        ...accessTokenJobs(outbox),
        ...banJobs({ ...outbox, bans }),
        ...loginJobs(outbox),
        ...secondFactorJobs(outbox),
      },
    };
  },
});
