import { BAN_REASON_MAX } from '@venn/schema/limits';
import type { Right } from '@venn/schema/roles';
import { Arg, Authorized, Ctx, ID, Mutation, Resolver, registerEnumType } from 'type-graphql';
import { NoticeType } from '../../../common/notice.types.js';
import type { ViewerContext } from '../../../common/viewer.js';
import { ExportReceiptType } from '../../exports/export.types.js';
import { memberIdOf } from '../../users/member-id.js';
import type { ReportStatus } from '../reports/report.entity.js';
import { reportIdOf } from '../reports/report-id.js';
import { AdminUserType } from './admin.types.js';
import { AdminActionService, type GrantableRole } from './admin-action.service.js';
import { AdminExportService } from './admin-export.service.js';
import { ReportStatusEnum, ReportType } from './admin-report.types.js';

const GrantableRoleEnum = { user: 'user', plus: 'plus', admin: 'admin' } as const;
registerEnumType(GrantableRoleEnum, { name: 'GrantableRole', description: 'What a member can be made to be.' });

const THE_MEMBER = { description: 'The member.' };

@Resolver()
export class AdminActionResolver {
  constructor(
    private readonly actions: AdminActionService,
    private readonly exports: AdminExportService,
  ) {}

  @Authorized<Right>('admin')
  @Mutation(() => NoticeType, {
    description: 'Deletes a member who is no administrator, with all messages. What was said in public stays, unnamed.',
  })
  deleteUser(@Arg('id', () => ID, THE_MEMBER) id: string, @Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    return this.actions.deleteUser(viewer.id, memberIdOf(id));
  }

  @Authorized<Right>('admin')
  @Mutation(() => AdminUserType, {
    description: 'Changes what a member is. `user` ends Plus and lifts a ban. The last administrator stays one.',
  })
  setUserRole(
    @Arg('id', () => ID, THE_MEMBER) id: string,
    @Arg('role', () => GrantableRoleEnum, { description: 'What the member is from now on.' }) role: GrantableRole,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminUserType> {
    return this.actions.setRole(viewer.id, memberIdOf(id), role);
  }

  @Authorized<Right>('admin')
  @Mutation(() => AdminUserType, {
    description: 'Bans a member: logged out at once, no login any more. `setUserRole` with `user` lifts it.',
  })
  banUser(
    @Arg('id', () => ID, THE_MEMBER) id: string,
    @Arg('reason', () => String, { description: `For other administrators; at most ${BAN_REASON_MAX} characters.` })
    reason: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminUserType> {
    return this.actions.ban(viewer.id, memberIdOf(id), reason);
  }

  @Authorized<Right>('admin')
  @Mutation(() => AdminUserType, { description: 'Shows a member in Find Venner, or hides it there.' })
  setUserVisibility(
    @Arg('id', () => ID, THE_MEMBER) id: string,
    @Arg('visible', () => Boolean, { description: 'Whether others meet the member in Find Venner.' }) visible: boolean,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminUserType> {
    return this.actions.setVisibility(viewer.id, memberIdOf(id), visible);
  }

  @Authorized<Right>('admin')
  @Mutation(() => ExportReceiptType, {
    description: 'Has a copy of a member’s data made and a link to it mailed to the member’s own address.',
  })
  exportUserData(
    @Arg('id', () => ID, THE_MEMBER) id: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<ExportReceiptType> {
    return this.exports.exportUser(viewer.id, memberIdOf(id));
  }

  @Authorized<Right>('admin')
  @Mutation(() => ReportType, { description: 'Says how far a report is, from any status to any.' })
  setReportStatus(
    @Arg('id', () => ID, { description: 'The report.' }) id: string,
    @Arg('status', () => ReportStatusEnum, { description: 'How far it is.' }) status: ReportStatus,
    @Arg('adminNotes', () => String, { defaultValue: '', description: 'Notes; empty ones leave those there are.' })
    adminNotes: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<ReportType> {
    return this.actions.setReportStatus(viewer.id, reportIdOf(id), status, adminNotes);
  }
}
