import { BAN_REASON_MAX } from '@venn/schema/limits';
import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, ID, Mutation, Resolver, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../common/scalars.js';
import { NoticeType } from '../../shared/notice.types.js';
import { ReasonArgs, reasonsOf } from '../../shared/reasons.js';
import type { ViewerContext } from '../../shared/viewer.js';
import { ExportReceiptType } from '../exports/exports.module.js';
import { memberIdOf } from '../members/members.module.js';
import { AdminUserType } from './admin.types.js';
import { AdminActionService, type GrantableRole } from './admin-action.service.js';
import { AdminExportService } from './admin-export.service.js';

const GrantableRoleEnum = { user: 'user', plus: 'plus', admin: 'admin' } as const;
registerEnumType(GrantableRoleEnum, { name: 'GrantableRole', description: 'Roles that can be set.' });

const THE_MEMBER = { description: 'The member.' };

@Resolver()
export class AdminActionResolver {
  constructor(
    private readonly actions: AdminActionService,
    private readonly exports: AdminExportService,
  ) {}

  @Authorized<Right>('freshAdmin')
  @Mutation(() => NoticeType, {
    description:
      'Deletes a member with all messages, not an administrator. Posts and comments stay, without an author.',
  })
  deleteUser(
    @Arg('id', () => ID, THE_MEMBER) id: string,
    @Args() reasons: ReasonArgs,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<NoticeType> {
    return this.actions.deleteUser(viewer.id, memberIdOf(id), reasonsOf(reasons));
  }

  @Authorized<Right>('freshAdmin')
  @Mutation(() => AdminUserType, {
    description:
      'Sets the role of a member. `user` ends Plus and lifts a ban. The last administrator cannot be changed.',
  })
  setUserRole(
    @Arg('id', () => ID, THE_MEMBER) id: string,
    @Arg('role', () => GrantableRoleEnum, { description: 'The new role.' }) role: GrantableRole,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminUserType> {
    return this.actions.setRole(viewer.id, memberIdOf(id), role);
  }

  @Authorized<Right>('freshAdmin')
  @Mutation(() => AdminUserType, {
    description: 'Bans a member: ends all sessions and refuses logins. `setUserRole` with `user` lifts it.',
  })
  banUser(
    @Arg('id', () => ID, THE_MEMBER) id: string,
    @Arg('reason', () => String, { description: `For other administrators; at most ${BAN_REASON_MAX} characters.` })
    reason: string,
    @Arg('until', () => DateTimeScalar, {
      nullable: true,
      description: 'When the ban ends; without one it has no end.',
    })
    until: Date | null | undefined,
    @Args() reasons: ReasonArgs,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminUserType> {
    return this.actions.ban(viewer.id, memberIdOf(id), reason, { until: until ?? null, reasons: reasonsOf(reasons) });
  }

  @Authorized<Right>('freshAdmin')
  @Mutation(() => AdminUserType, { description: 'Shows or hides a member in Find Venner.' })
  setUserVisibility(
    @Arg('id', () => ID, THE_MEMBER) id: string,
    @Arg('visible', () => Boolean, { description: 'Whether Find Venner shows the member.' }) visible: boolean,
    @Args() reasons: ReasonArgs,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminUserType> {
    return this.actions.setVisibility(viewer.id, memberIdOf(id), visible, reasonsOf(reasons));
  }

  @Authorized<Right>('freshAdmin')
  @Mutation(() => ExportReceiptType, {
    description: 'Creates an export of a member’s data and mails a link to the member’s own address.',
  })
  exportUserData(
    @Arg('id', () => ID, THE_MEMBER) id: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<ExportReceiptType> {
    return this.exports.exportUser(viewer.id, memberIdOf(id));
  }
}
