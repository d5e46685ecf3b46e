import { momentOf } from '../../common/date-text.js';
import { columnsOf, int, orNull, rowType, text, texts, timestamptz } from '../../infra/postgres/row-type.js';
import { exportedList, type PersonalData } from '../../shared/personal-data.js';
import { forgetSilentDevices } from './push-device.service.js';

const DEVICES = exportedList({
  name: 'push_devices',
  title: 'Telefoner og browsere, vi siger til på',
  empty: 'Vi siger ikke til på nogen telefon.',
  heads: ['Enhed', 'Tjeneste', 'Siden', 'Sidst nået'],
  type: rowType({
    ...columnsOf('push_device', { id: int, createdAt: timestamptz, lastSuccessAt: orNull(timestamptz) }),
    device: orNull(text()).of('session.device'),
    // The rest of the URL is a secret of the browser's.
    service: text().of(`substring(endpoint FROM '^https?://([^/]+)')`),
  }),
  sql: (list) => `SELECT ${list} FROM push_device JOIN session ON session.id = session_id
    WHERE push_device.member_id = $1 AND push_device.id > $2 ORDER BY push_device.id LIMIT $3`,
  json: ({ device, service, createdAt, lastSuccessAt }) => ({
    device,
    service,
    created_at: createdAt,
    last_success_at: lastSuccessAt,
  }),
  shown: ({ device, service, createdAt, lastSuccessAt }) => [
    device ?? '',
    service,
    momentOf(createdAt),
    momentOf(lastSuccessAt),
  ],
});

const KIND_TEXTS: Readonly<Record<string, string>> = {
  messages: 'beskeder',
  aftaler: 'aftaler',
  comments: 'svar på opslag',
  account: 'Plus og konto',
};

const SETTINGS = exportedList({
  name: 'notification_settings',
  title: 'Valg om beskeder fra Venn',
  empty: 'Du har ikke ændret, hvad vi siger til om.',
  heads: ['På telefonen', 'Mails om svar på opslag', 'Stille timer'],
  type: rowType({
    id: int.of('member_id'),
    pushKinds: texts(),
    commentMails: text().of(`CASE WHEN comment_mails THEN 'Ja' ELSE 'Nej' END`),
    quietFrom: orNull(int),
    quietUntil: orNull(int),
  }),
  sql: (list) => `SELECT ${list} FROM notification_setting
    WHERE member_id = $1 AND member_id > $2 ORDER BY member_id LIMIT $3`,
  json: ({ pushKinds, commentMails, quietFrom, quietUntil }) => ({
    push: pushKinds,
    comment_mails: commentMails === 'Ja',
    quiet_from: quietFrom,
    quiet_until: quietUntil,
  }),
  shown: ({ pushKinds, commentMails, quietFrom, quietUntil }) => [
    pushKinds.map((kind) => KIND_TEXTS[kind] ?? kind).join(', '),
    commentMails,
    quietFrom === null ? 'Ingen' : `${quietFrom}–${quietUntil}`,
  ],
});

/** Registered browsers, without the keys, and what was chosen. Both go with the member's row. */
export const NOTIFICATIONS_PERSONAL_DATA: PersonalData = {
  exported: { lists: [DEVICES, SETTINGS] },
  expire: forgetSilentDevices,
};
