import type { Role } from '@venn/schema/roles';
import { Field, Int, ObjectType } from 'type-graphql';
import { RoleEnum } from '../../../common/scalars.js';

@ObjectType('CooldownStatus', {
  simpleResolvers: true,
  description: 'Whether the viewer has to wait before the next message.',
})
export class CooldownStatusType {
  @Field(() => Boolean, { description: 'Always false for Plus and administrators.' })
  isInCooldown!: boolean;

  @Field(() => Int, { description: 'Whole seconds, rounded up; 0 without a cooldown.' })
  remainingTimeSeconds!: number;

  @Field(() => RoleEnum, { description: "The viewer's role at present." })
  role!: Role;
}

@ObjectType('NewConversations', {
  simpleResolvers: true,
  description: 'How many conversations the viewer may start in a day.',
})
export class NewConversationsType {
  @Field(() => Int, {
    description: 'Fewer in the first days of an account, and for a month after an upheld report about the viewer.',
  })
  allowed!: number;

  @Field(() => Int, { description: 'What remains of them at present.' })
  left!: number;
}
