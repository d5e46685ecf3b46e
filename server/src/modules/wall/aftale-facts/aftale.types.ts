import type { AskingBarrier } from '@venn/schema/writing';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { textEnum } from '../../../common/text-enum.js';
import { PersonType } from '../../../shared/person.types.js';
import { InterestType } from '../../interests/interests.module.js';
import { WritingBarrierEnum } from '../../members/members.module.js';

/** What has become of an aftale. */
export const AftaleStateEnum = textEnum('AftaleState', 'What has become of an aftale.', {
  open: 'It has places left.',
  full: 'All places are taken: whoever asks now waits.',
  cancelled: 'The host, or an administrator, has cancelled it.',
  past: 'It has begun.',
});
export type AftaleState = keyof typeof AftaleStateEnum;

/** What a member is to an aftale. */
export const AftaleViewerStateEnum = textEnum('AftaleViewerState', 'What the viewer is to an aftale.', {
  none: 'Has not asked to join.',
  asked: 'Has asked; the host has not answered.',
  waiting: 'Waits for a place, in the order of asking.',
  coming: 'Is coming.',
  declined: 'Was told that there is no place this time.',
  host: 'Is the host.',
});
export type AftaleViewerState = keyof typeof AftaleViewerStateEnum;

/** What can be done with an aftale. */
export const AftaleActionEnum = textEnum('AftaleAction', 'What the viewer may do with an aftale at present.', {
  ask: '`askToJoin`.',
  leave: '`leaveAftale`: take the request back, or not come after all.',
  change: '`changeAftale`.',
  cancel: '`cancelAftale`.',
  decide: '`decideRequest`: somebody has asked.',
  remove: '`removeGuest`: somebody is coming.',
  answer: '`answerMeeting`: for a week after it, if somebody came.',
});
export type AftaleAction = keyof typeof AftaleActionEnum;

@ObjectType('AftaleGuest', {
  implements: PersonType,
  simpleResolvers: true,
  description: 'A member who is coming to an aftale.',
})
export class AftaleGuestType implements PersonType {
  @Field(() => ID, { description: 'The member.' })
  id!: string;

  @Field(() => String, { description: "The member's name." })
  username!: string;

  @Field(() => String, { nullable: true, description: "The member's picture, relative to the site." })
  avatarUrl!: string | null;

  @Field(() => ID, { nullable: true, description: 'For `removeGuest`; null unless the viewer is the host.' })
  requestId!: string | null;
}

@ObjectType('AftaleAsker', {
  implements: PersonType,
  simpleResolvers: true,
  description: 'A member who asks to join an aftale, as its host sees them.',
})
export class AftaleAskerType implements PersonType {
  @Field(() => ID, { description: 'The member.' })
  id!: string;

  @Field(() => String, { description: "The member's name." })
  username!: string;

  @Field(() => String, { nullable: true, description: "The member's picture, relative to the site." })
  avatarUrl!: string | null;

  @Field(() => Int, { description: 'Full years in Copenhagen.' })
  age!: number;

  @Field(() => String, { nullable: true, description: "The member's town." })
  location!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Whole kilometres between the centres of the two members’ towns; null when one is unknown.',
  })
  distanceKm!: number | null;

  @Field(() => [InterestType], { description: 'The interests that the two share.' })
  commonInterests!: InterestType[];
}

@ObjectType('AftaleRequest', {
  simpleResolvers: true,
  description: 'A request to join an aftale that has no place yet; for its host alone.',
})
export class AftaleRequestType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => AftaleAskerType, { description: 'Who asks.' })
  member!: AftaleAskerType;

  @Field(() => String, { nullable: true, description: 'What they write to the host; null without a note.' })
  note!: string | null;

  @Field(() => Boolean, {
    description: 'Whether it waits for a place: it moves up by itself, in the order of asking.',
  })
  isWaiting!: boolean;

  @Field(() => Date, { description: 'When they asked.' })
  requestedAt!: Date;
}

@ObjectType('Aftale', {
  simpleResolvers: true,
  description: 'What makes a post an invitation to meet: a title, a time, a town and places. Its host is the author.',
})
export class AftaleType {
  @Field(() => String, {
    description: 'What they are going to do, trimmed. A post without a text of its own has it as `content`, too.',
  })
  title!: string;

  @Field(() => Date, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ends; null where that is open.' })
  endsAt!: Date | null;

  @Field(() => String, { description: 'The town.' })
  town!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Whole kilometres from the centre of the viewer’s town to the town’s; null when the former is unknown.',
  })
  distanceKm!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Where exactly they meet; only for the host and those who are coming, and deleted 14 days after the beginning.',
  })
  place!: string | null;

  @Field(() => Int, { description: 'Places besides the host’s.' })
  places!: number;

  @Field(() => Int, { description: 'Places that nobody has yet.' })
  placesLeft!: number;

  @Field(() => AftaleStateEnum, { description: 'What has become of it.' })
  state!: AftaleState;

  @Field(() => AftaleViewerStateEnum, { description: 'What the viewer is to it.' })
  viewerState!: AftaleViewerState;

  @Field(() => [AftaleActionEnum], { description: 'What the viewer may do with it at present.' })
  viewerMay!: AftaleAction[];

  @Field(() => WritingBarrierEnum, {
    nullable: true,
    description: 'Why the viewer may not ask for a place, where a break is the reason; null otherwise.',
  })
  askingBarrier!: AskingBarrier | null;

  @Field(() => ID, { nullable: true, description: "The viewer's own request; null without one." })
  viewerRequestId!: string | null;

  @Field(() => [AftaleGuestType], {
    description:
      'Who is coming, besides the host: all for those who are coming themselves, else only who allows it. Nobody across a block.',
  })
  coming!: AftaleGuestType[];

  @Field(() => Int, { description: 'How many are coming that the viewer isn’t shown.' })
  comingHidden!: number;

  @Field(() => [AftaleRequestType], {
    description: 'The requests without a place, the earliest first, at most 100; empty unless the viewer is the host.',
  })
  requests!: AftaleRequestType[];

  @Field(() => Int, {
    description:
      'How many comments of the audience `coming` the viewer can see; 0 unless the viewer is the host or coming.',
  })
  commentCount!: number;

  @Field(() => Date, { description: 'When title, time, town or place were last changed; sent along with `askToJoin`.' })
  changedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was cancelled.' })
  cancelledAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'What the host said when cancelling; null without a word.' })
  cancelText!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The calendar file, relative to the site, by a link of the viewer’s own: whoever has it sees what the viewer sees. Null unless the viewer is the host or coming.',
  })
  calendarUrl!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it became a meeting, as the viewer has said; null without an answer. Nobody else sees it.',
  })
  viewerMet!: boolean | null;
}

@ObjectType('AftaleLeft', { simpleResolvers: true, description: 'An aftale that somebody has left.' })
export class AftaleLeftType {
  @Field(() => ID, { description: 'The id of the post; `post` is the post itself.' })
  postId!: string;
}
