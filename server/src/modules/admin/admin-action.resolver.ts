import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, Mutation, Resolver, registerEnumType } from 'type-graphql';
import { IdArg } from '../../common/id-input.js';
import { NoticeType } from '../../shared/notice.types.js';
import { reasonsOf } from '../../shared/reasons.js';
import type { ViewerContext } from '../../shared/viewer.js';
import { ExportReceiptType } from '../exports/exports.module.js';
import { BanUserArgs, ReasonedActionArgs, SetUserVisibilityArgs } from './admin.inputs.js';
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
  deleteUser(@Args() args: ReasonedActionArgs, @Ctx() { viewer }: ViewerContext): Promise<NoticeType> {
    return this.actions.deleteUser(viewer.id, args.id, reasonsOf(args));
  }

  @Authorized<Right>('freshAdmin')
  @Mutation(() => AdminUserType, {
    description:
      'Sets the role of a member. `user` ends Plus and lifts a ban. The last administrator cannot be changed.',
  })
  setUserRole(
    @IdArg('member', 'id', THE_MEMBER) id: number,
    @Arg('role', () => GrantableRoleEnum, { description: 'The new role.' }) role: GrantableRole,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<AdminUserType> {
    return this.actions.setRole(viewer.id, id, role);
  }

  @Authorized<Right>('freshAdmin')
  @Mutation(() => AdminUserType, {
    description: 'Bans a member: ends all sessions and refuses logins. `setUserRole` with `user` lifts it.',
  })
  banUser(@Args() args: BanUserArgs, @Ctx() { viewer }: ViewerContext): Promise<AdminUserType> {
    const { id, reason, until = null } = args;
    return this.actions.ban(viewer.id, id, reason, { until, reasons: reasonsOf(args) });
  }

  @Authorized<Right>('freshAdmin')
  @Mutation(() => AdminUserType, { description: 'Shows or hides a member in Find Venner.' })
  setUserVisibility(@Args() args: SetUserVisibilityArgs, @Ctx() { viewer }: ViewerContext): Promise<AdminUserType> {
    return this.actions.setVisibility(viewer.id, args.id, args.visible, reasonsOf(args));
  }

  @Authorized<Right>('freshAdmin')
  @Mutation(() => ExportReceiptType, {
    description: 'Creates an export of a member’s data and mails a link to the member’s own address.',
  })
  exportUserData(
    @IdArg('member', 'id', THE_MEMBER) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<ExportReceiptType> {
    return this.exports.exportUser(viewer.id, id);
  }
}
