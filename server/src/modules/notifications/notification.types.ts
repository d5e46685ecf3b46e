import type { NotificationKind } from '@venn/schema/notifications';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../common/scalars.js';
import { textEnum } from '../../common/text-enum.js';

/** What members choose to hear of. */
export const NotificationKindEnum = textEnum<NotificationKind>('NotificationKind', 'What a member can be told of.', {
  messages: 'Unread messages.',
  aftaler: 'Answers to aftaler, changes of them, and the reminder of the evening before.',
  comments: 'Comments on the member’s posts, at most once a day.',
  account: 'The end of Plus. Mails about it, and about the account, always come.',
});

@ObjectType('NotificationChoice', { simpleResolvers: true, description: 'How the viewer hears of one kind of thing.' })
export class NotificationChoiceType {
  @Field(() => NotificationKindEnum, { description: 'What it is about.' })
  kind!: NotificationKind;

  @Field(() => Boolean, { description: 'Whether mails are sent; true for `account`, where that can’t be changed.' })
  mail!: boolean;

  @Field(() => Boolean, { description: 'Whether the viewer’s phones and browsers are told.' })
  push!: boolean;
}

@ObjectType('PushDevice', { simpleResolvers: true, description: 'A phone or browser that the viewer is told on.' })
export class PushDeviceType {
  @Field(() => ID, { description: 'For `unsubscribeFromPush`.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Browser and system of the login that registered it; null when its User-Agent header named none.',
  })
  device!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was registered.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When a notification last reached it.' })
  lastSuccessAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it is the browser of this request’s login.' })
  isCurrent!: boolean;
}

@ObjectType('NotificationSettings', { simpleResolvers: true, description: 'How the viewer hears of what happens.' })
export class NotificationSettingsType {
  @Field(() => [NotificationChoiceType], { description: 'One for each kind.' })
  choices!: NotificationChoiceType[];

  @Field(() => Int, {
    nullable: true,
    description: 'The first hour in Copenhagen in which nothing that can wait is sent; null: there are none.',
  })
  quietFrom!: number | null;

  @Field(() => Int, { nullable: true, description: 'The first hour after them; null together with `quietFrom`.' })
  quietUntil!: number | null;

  @Field(() => [PushDeviceType], { description: 'The newest first; at most 10.' })
  devices!: PushDeviceType[];

  @Field(() => String, {
    description: 'The key with which a browser subscribes (`applicationServerKey`), as base64url.',
  })
  pushKey!: string;
}
