import type { NotificationKind } from '@venn/schema/notifications';
import type { Right } from '@venn/schema/roles';
import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../common/inputs/id-input.js';
import type { RateLimiter } from '../../infra/rate-limits/rate-limiter.js';
import { Limited } from '../../shared/limited.js';
import { Refuses } from '../../shared/refuses.js';
import type { ViewerContext } from '../../shared/viewer.js';
import { QuietHoursArgs, SubscribeToPushArgs } from './notification.inputs.js';
import { NotificationKindEnum, NotificationSettingsType } from './notification.types.js';
import { NotificationSettingsService } from './notification-settings.service.js';
import { deviceGone, PushDeviceService } from './push-device.service.js';

@Resolver()
export class NotificationResolver {
  constructor(
    private readonly settings: NotificationSettingsService,
    private readonly devices: PushDeviceService,
    readonly rateLimiter: RateLimiter,
  ) {}

  @Authorized<Right>('member')
  @Query(() => NotificationSettingsType, {
    description: 'How the viewer hears of what happens, by mail and on phones.',
  })
  notificationSettings(@Ctx() { viewer }: ViewerContext): Promise<NotificationSettingsType> {
    return this.settings.of(viewer);
  }

  @Authorized<Right>('member')
  @Mutation(() => NotificationSettingsType, {
    description: 'Chooses how the viewer hears of one kind of thing. Mails about the account can’t be turned off.',
  })
  async chooseNotifications(
    @Arg('kind', () => NotificationKindEnum, { description: 'What it is about.' }) kind: NotificationKind,
    @Arg('mail', () => Boolean, { nullable: true, description: 'Whether mails are sent; absent or null: as before.' })
    mail: boolean | null,
    @Arg('push', () => Boolean, { nullable: true, description: 'Whether phones are told; absent or null: as before.' })
    push: boolean | null,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<NotificationSettingsType> {
    await this.settings.choose(viewer.id, { kind, mail: mail ?? null, push: push ?? null });
    return this.settings.of(viewer);
  }

  @Authorized<Right>('member')
  @Mutation(() => NotificationSettingsType, {
    description: 'Moves the quiet hours of mails and phones, or turns them off.',
  })
  async setQuietHours(
    @Args() { from = null, until = null }: QuietHoursArgs,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<NotificationSettingsType> {
    await this.settings.setQuietHours(viewer.id, from, until);
    return this.settings.of(viewer);
  }

  @Authorized<Right>('member')
  @Limited('pushSubscription')
  @Mutation(() => NotificationSettingsType, {
    description:
      'Registers the browser of this login for notifications; idempotent. It is forgotten when the login is ended.',
  })
  async subscribeToPush(
    @Args() subscription: SubscribeToPushArgs,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<NotificationSettingsType> {
    await this.devices.subscribe(viewer, subscription);
    return this.settings.of(viewer);
  }

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND')
  @Mutation(() => NotificationSettingsType, {
    description: 'Forgets a browser of the viewer, which is told nothing more.',
  })
  async unsubscribeFromPush(
    @IdArg('pushDevice', 'id', { description: 'The browser.', refusal: deviceGone }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<NotificationSettingsType> {
    await this.devices.unsubscribe(viewer.id, id);
    return this.settings.of(viewer);
  }
}
