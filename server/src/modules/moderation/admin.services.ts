import type { Infra } from '../../infra/infra.js';
import type { DeletionService } from '../accounts/deletion.service.js';
import type { SessionService } from '../accounts/session.service.js';
import { AdminActionService } from './admin-action.service.js';
import { AdminListService } from './admin-list.service.js';
import { AdminUserService } from './admin-user.service.js';
import { AuditService } from './audit.service.js';

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
