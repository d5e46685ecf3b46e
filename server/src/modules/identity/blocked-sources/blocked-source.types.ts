import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';
import { PersonType } from '../../../shared/portal/person.types.js';
import { TOTAL_DESCRIPTION } from '../../../shared/portal/portal-page.js';
import { SOURCE_KINDS, type SourceKind } from './blocked-source.entity.js';

export const SourceKindEnum = Object.fromEntries(SOURCE_KINDS.map((kind) => [kind, kind])) as { [K in SourceKind]: K };
registerEnumType(SourceKindEnum, { name: 'SourceKind', description: 'What is blocked: a mail domain or a network.' });

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

  @Field(() => PersonType, { nullable: true, description: 'Who blocked it; null for the command line.' })
  createdBy!: PersonType | null;
}

@ObjectType('BlockedSourcePage', { simpleResolvers: true, description: 'A page of blocked sources.' })
export class BlockedSourcePageType {
  @Field(() => [BlockedSourceType], { description: 'The newest first.' })
  items!: BlockedSourceType[];

  @Field(() => Int, { description: TOTAL_DESCRIPTION })
  total!: number;
}
