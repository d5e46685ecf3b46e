import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { TOTAL_DESCRIPTION } from '../portal/admin-page.js';
import { PersonType } from '../portal/person.types.js';
import { AUDIT_ACTIONS, type AuditAction } from './audit-entry.entity.js';

export const AuditActionEnum = Object.fromEntries(AUDIT_ACTIONS.map((action) => [action, action])) as {
  [A in AuditAction]: A;
};
registerEnumType(AuditActionEnum, { name: 'AuditAction', description: 'What administrators do that is kept.' });

@ObjectType('AuditEntry', { simpleResolvers: true, description: 'Something that an administrator did.' })
export class AuditEntryType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => PersonType, { nullable: true, description: "Who did it; null for the operator's own terminal." })
  actor!: PersonType | null;

  @Field(() => AuditActionEnum, { description: 'What was done.' })
  action!: AuditAction;

  @Field(() => [PersonType], { description: 'To whom it was done, or whose messages were read.' })
  subjects!: PersonType[];

  @Field(() => String, { description: 'What exactly, such as `user to plus`; may be empty.' })
  detail!: string;

  @Field(() => DateTimeScalar, { description: 'When.' })
  createdAt!: Date;
}

@ObjectType('AuditPage', { simpleResolvers: true, description: 'A page of what administrators did.' })
export class AuditPageType {
  @Field(() => [AuditEntryType], { description: 'The newest first.' })
  items!: AuditEntryType[];

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}
