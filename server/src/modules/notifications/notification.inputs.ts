import { ECDH } from 'node:crypto';
import type { NotificationKind } from '@venn/schema/notifications';
import { registerDecorator } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import type { Sentence } from '../../common/sentence.js';

const P256_KEY = /^B[\w-]{86}$/;
const AUTH_SECRET = /^[\w-]{22}$/;

const KEY: Sentence = {
  da: 'Skal være nøglen fra browserens abonnement, som base64url',
  en: 'Must be the key of the browser’s subscription, as base64url',
};
const HOUR: Sentence = { da: 'Skal være en hel time fra 0 til 23', en: 'Must be a full hour from 0 to 23' };

/** Refuses values with a text of the server's own, which no form shows. */
const passes =
  (name: string, text: Sentence, validate: (value: unknown) => boolean): PropertyDecorator =>
  (prototype, property) =>
    registerDecorator({
      name,
      target: prototype.constructor,
      propertyName: String(property),
      options: { message: text.da, context: text },
      validator: { validate },
    });

function isCurvePoint(key: string): boolean {
  if (!P256_KEY.test(key)) return false;
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const isHour = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 23;

/** The arguments of `subscribeToPush`. */
@ArgsType()
export class SubscribeToPushArgs {
  @Field(() => String, { description: 'The URL of the browser’s push service: https, of a public host.' })
  endpoint!: string;

  @Field(() => String, { description: 'The public key of the browser: 65 bytes as base64url.' })
  @passes('pushKey', KEY, (value) => isCurvePoint(String(value)))
  p256dh!: string;

  @Field(() => String, { description: 'The secret of the subscription: 16 bytes as base64url.' })
  @passes('pushSecret', KEY, (value) => AUTH_SECRET.test(String(value)))
  auth!: string;
}

/** The arguments of `setQuietHours`. */
@ArgsType()
export class QuietHoursArgs {
  @Field(() => Int, { nullable: true, description: 'The first quiet hour in Copenhagen, 0 to 23; null: none.' })
  @passes('hour', HOUR, (value) => value == null || isHour(value))
  from?: number | null;

  @Field(() => Int, { nullable: true, description: 'The first hour after them, another one; null together with it.' })
  @passes('hour', HOUR, (value) => value == null || isHour(value))
  until?: number | null;
}

/** What `chooseNotifications` changes; what is absent stays as it is. */
export interface NotificationChange {
  kind: NotificationKind;
  mail: boolean | null;
  push: boolean | null;
}
