import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../common/scalars.js';
import { PersonType } from '../../shared/portal/person.types.js';
import { TOTAL_DESCRIPTION } from '../../shared/portal/portal-page.js';
import { AUDIT_ACTIONS, type AuditAction } from './audit-entry.entity.js';

export const AuditActionEnum = Object.fromEntries(AUDIT_ACTIONS.map((action) => [action, action])) as {
  [A in AuditAction]: A;
};
registerEnumType(AuditActionEnum, { name: 'AuditAction', description: 'Actions of administrators in the audit log.' });

@ObjectType('AuditEntry', { simpleResolvers: true, description: 'An action of an administrator.' })
export class AuditEntryType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => PersonType, { nullable: true, description: 'The administrator; null for the command line.' })
  actor!: PersonType | null;

  @Field(() => AuditActionEnum, { description: 'The action.' })
  action!: AuditAction;

  @Field(() => [PersonType], { description: 'The members concerned, or whose messages were read.' })
  subjects!: PersonType[];

  @Field(() => String, { description: 'Details, such as `user to plus`; may be empty.' })
  detail!: string;

  @Field(() => DateTimeScalar, { description: 'When it happened.' })
  createdAt!: Date;
}

@ObjectType('AuditPage', { simpleResolvers: true, description: 'A page of the audit log.' })
export class AuditPageType {
  @Field(() => [AuditEntryType], { description: 'The newest first.' })
  items!: AuditEntryType[];

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}
