import type { DataSource } from 'typeorm';
import { systemClock } from '../infra/process/clock.js';
import { AdministratorActsService } from '../modules/identity/administrators/administrator-acts.service.js';
import { AuditService } from '../modules/audit/audit.service.js';

/** Acts of administrators, recorded in the audit log. */
export function auditedActs(dataSource: DataSource): AdministratorActsService {
  const audit = new AuditService(dataSource, systemClock);
  const acts = new AdministratorActsService();
  acts.onAct((database, act) => audit.record(database, act));
  return acts;
}
