import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../common/scalars.js';

@ObjectType('LoginSession', { simpleResolvers: true, description: 'A session of the viewer.' })
export class LoginSessionType {
  @Field(() => ID, { description: 'For `endSession`.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Browser and system, such as `Chrome på Windows`, or the program, such as `curl (program)`; null when the User-Agent header names none.',
  })
  device!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the session started.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last used, to within 5 minutes.' })
  lastUsedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  isCurrent!: boolean;
}
