import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { IdArg } from '../../common/inputs/id-input.js';
import { publicId } from '../../common/public-id.js';
import { textEnum } from '../../common/text-enum.js';
import { DeletedType } from '../../shared/deleted.types.js';
import { reasonsOf } from '../../shared/reasons.js';
import { Refuses } from '../../shared/refuses.js';
import type { ViewerContext } from '../../shared/viewer.js';
import { ExportReceiptType } from '../exports/exports.module.js';
import { BanUserArgs, ReasonedActionArgs, SetUserVisibilityArgs } from './admin.inputs.js';
import { AdminUserType } from './admin.types.js';
import { AdminActionService, type GrantableRole } from './admin-action.service.js';
import { AdminExportService } from './admin-export.service.js';

const GrantableRoleEnum = textEnum('GrantableRole', 'Roles that can be set.', {
  user: 'A member without Plus. Lifts a ban.',
  plus: 'A member with Plus without end.',
  admin: 'An administrator.',
});

const THE_MEMBER = { description: 'The member.' };

@Resolver()
export class AdminActionResolver {
  constructor(
    private readonly actions: AdminActionService,
    private readonly exports: AdminExportService,
  ) {}

  @Authorized<Right>('freshAdmin')
  @Refuses('MEMBER_NOT_FOUND')
  @Mutation(() => DeletedType, {
    description:
      'Deletes a member with all messages, not an administrator. Posts and comments stay, without an author.',
  })
  async deleteUser(@Args() args: ReasonedActionArgs, @Ctx() { viewer }: ViewerContext): Promise<DeletedType> {
    const notice = await this.actions.deleteUser(viewer.id, args.id, reasonsOf(args));
    return { ...notice, id: publicId('member', args.id) };
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('MEMBER_NOT_FOUND', 'CONFLICT')
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
  @Refuses('BAD_REQUEST', 'MEMBER_NOT_FOUND', 'CONFLICT')
  @Mutation(() => AdminUserType, {
    description: 'Bans a member: ends all sessions and refuses logins. `setUserRole` with `user` lifts it.',
  })
  banUser(@Args() args: BanUserArgs, @Ctx() { viewer }: ViewerContext): Promise<AdminUserType> {
    const { id, reason, until = null } = args;
    return this.actions.ban(viewer.id, id, reason, { until, reasons: reasonsOf(args) });
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('MEMBER_NOT_FOUND')
  @Mutation(() => AdminUserType, { description: 'Shows or hides a member in Find Venner.' })
  setUserVisibility(@Args() args: SetUserVisibilityArgs, @Ctx() { viewer }: ViewerContext): Promise<AdminUserType> {
    return this.actions.setVisibility(viewer.id, args.id, args.visible, reasonsOf(args));
  }

  @Authorized<Right>('freshAdmin')
  @Refuses('MEMBER_NOT_FOUND', 'CONFLICT')
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
