import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { PageArgs } from '../../shared/portal/portal.inputs.js';
import type { ViewerContext } from '../../shared/viewer.js';
import { AuditService } from './audit.service.js';
import { AuditPageType } from './audit.types.js';

@Resolver()
export class AuditResolver {
  constructor(private readonly audit: AuditService) {}

  @Authorized<Right>('admin')
  @Query(() => AuditPageType, {
    description: 'The audit log, the newest first, without what others did with reports about the viewer.',
  })
  auditLog(@Args() args: PageArgs, @Ctx() { viewer }: ViewerContext): Promise<AuditPageType> {
    return this.audit.log(viewer.id, args);
  }
}
