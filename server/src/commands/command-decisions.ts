import { EventEmitter } from 'node:events';
import type { DataSource } from 'typeorm';
import { MODULES } from '../app.js';
import { systemClock } from '../common/clock.js';
import { DeletionService } from '../modules/accounts/deletion/deletion.service.js';
import type { AuditService } from '../modules/audit/audit.service.js';
import { BanService } from '../modules/identity/bans/ban.service.js';
import { BannedEmailService } from '../modules/identity/bans/banned-email.service.js';
import type { SessionService } from '../modules/identity/sessions/session.service.js';
import { DecisionService } from '../modules/moderation/decisions/decision.service.js';

/** Decisions of the command line, which follow no report. */
export const commandDecisions = (
  dataSource: DataSource,
  sessions: SessionService,
  audit: AuditService,
): DecisionService =>
  new DecisionService({
    dataSource,
    clock: systemClock,
    audit,
    bans: new BanService(systemClock, sessions, audit),
    deletions: new DeletionService({ dataSource, clock: systemClock, sessions, events: new EventEmitter() }),
    bannedEmails: new BannedEmailService(dataSource, systemClock),
    reports: { changeStatus: () => Promise.reject(new Error('A decision by the command line follows no report')) },
    reportables: MODULES.reportables,
  });
