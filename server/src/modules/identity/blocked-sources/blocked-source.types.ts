import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { textEnum } from '../../../common/text-enum.js';
import { AdminPersonType } from '../../../shared/portal/admin-person.types.js';
import { TOTAL_DESCRIPTION } from '../../../shared/portal/portal-page.js';
import type { SourceKind } from './blocked-source.entity.js';

export const SourceKindEnum = textEnum<SourceKind>('SourceKind', 'What is blocked.', {
  domain: 'A mail domain, with those below it.',
  network: 'A range of IP addresses.',
});

@ObjectType('BlockedSource', {
  simpleResolvers: true,
  description: 'A mail domain or a network that new accounts cannot come from.',
})
export class BlockedSourceType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => SourceKindEnum, { description: 'What is blocked.' })
  kind!: SourceKind;

  @Field(() => String, { description: 'The domain, or the network such as `192.0.2.0/24`.' })
  value!: string;

  @Field(() => String, { description: 'Why, for other administrators.' })
  reason!: string;

  @Field(() => DateTimeScalar, { description: 'When it was blocked.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when; null without an end.' })
  endsAt!: Date | null;

  @Field(() => AdminPersonType, { nullable: true, description: 'Who blocked it; null for the command line.' })
  createdBy!: AdminPersonType | null;
}

@ObjectType('BlockedSourcePage', { simpleResolvers: true, description: 'A page of blocked sources.' })
export class BlockedSourcePageType {
  @Field(() => [BlockedSourceType], { description: 'The newest first.' })
  items!: BlockedSourceType[];

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}
