import type { Infra } from '../../infra/infra.js';
import type { DeletionService } from '../accounts/deletion/deletion.service.js';
import type { SessionService } from '../accounts/login/session.service.js';
import { AuditService } from './audit/audit.service.js';
import { AdminActionService } from './portal/admin-action.service.js';
import { AdminListService } from './portal/admin-list.service.js';
import { AdminUserService } from './portal/admin-user.service.js';

/** The services of the admin portal. */
export interface AdminServices {
  adminActions: AdminActionService;
  adminLists: AdminListService;
  adminUsers: AdminUserService;
  audit: AuditService;
}

type Needs = Pick<Infra, 'dataSource' | 'backgroundDataSource' | 'clock'> & {
  sessions: SessionService;
  deletions: DeletionService;
};

/** Wires the services of the admin portal. */
export function createAdminServices({
  dataSource,
  backgroundDataSource,
  clock,
  sessions,
  deletions,
}: Needs): AdminServices {
  const audit = new AuditService(dataSource, clock);
  return {
    adminActions: new AdminActionService(dataSource, clock, sessions, deletions, audit),
    adminLists: new AdminListService(backgroundDataSource, clock, audit),
    adminUsers: new AdminUserService(backgroundDataSource, clock, audit),
    audit,
  };
}
