import { AFTALE_MAILS, type AftaleMail } from '@venn/schema/aftale-mails';
import { NOTIFICATION_KINDS, type NotificationKind, PUSHED_KINDS } from '@venn/schema/notifications';
import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { publicId } from '../../common/public-id.js';
import type { Sentence } from '../../common/sentence.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { bool, columnsOf, json, orNull, readRow, rowType, texts } from '../../infra/postgres/row-type.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import type { PushSender } from '../../infra/push/push-sender.js';
import type { Viewer } from '../../shared/viewer.js';
import { Member } from '../members/members.module.js';
import type { NotificationChange } from './notification.inputs.js';
import type { NotificationSettingsType } from './notification.types.js';
import { NotificationSetting } from './notification-setting.entity.js';
import { QUIET_COLUMNS, quietHoursOf } from './quiet-hours.queries.js';
import { addUnreadPush } from './unread-push.queue.js';

const SAME_HOUR: Sentence = {
  da: 'Vælg to forskellige timer, eller slå de stille timer fra',
  en: 'Choose two different hours, or turn the quiet hours off',
};
const BOTH_HOURS: Sentence = { da: 'Vælg begge timer eller ingen', en: 'Choose both hours or none' };
const ALWAYS_MAILED: Sentence = {
  da: 'Mails om din konto og dit Plus får du altid',
  en: 'Mails about your account and your Plus always come',
};

interface DeviceJson {
  id: number;
  device: string | null;
  createdAt: string;
  lastSuccessAt: string | null;
  isCurrent: boolean;
}

/** Of member `$1` and session `$2`. */
const SETTINGS_ROW = rowType({
  ...columnsOf('member', { unreadMails: bool, aftaleMailsOff: texts<AftaleMail>() }),
  ...QUIET_COLUMNS,
  commentMails: bool.of('coalesce(setting.comment_mails, false)'),
  pushKinds: orNull(texts<NotificationKind>()).of('setting.push_kinds'),
  devices: json<DeviceJson[]>().of(`(
    SELECT coalesce(json_agg(json_build_object('id', push_device.id, 'device', session.device,
             'createdAt', push_device.created_at, 'lastSuccessAt', last_success_at, 'isCurrent', session_id = $2)
             ORDER BY push_device.id DESC), '[]')
      FROM push_device JOIN session ON session.id = session_id WHERE push_device.member_id = member.id)`),
});

/** What members want to hear of, and how. */
export class NotificationSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pushSender: Pick<PushSender, 'publicKey'>,
  ) {}

  /** The settings of the viewer. Refuses with USER_GONE. */
  async of({ id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>): Promise<NotificationSettingsType> {
    const row = await readRow(
      this.dataSource,
      SETTINGS_ROW,
      `SELECT ${SETTINGS_ROW.list}
         FROM member LEFT JOIN notification_setting AS setting ON setting.member_id = member.id WHERE member.id = $1`,
      [id, sessionId],
    );
    if (row === null) throw new AppError('USER_GONE');
    const mails: Readonly<Record<NotificationKind, boolean>> = {
      messages: row.unreadMails,
      aftaler: row.aftaleMailsOff.length < AFTALE_MAILS.length,
      comments: row.commentMails,
      account: true,
    };
    const pushed = row.pushKinds ?? PUSHED_KINDS;
    const quiet = quietHoursOf(row);
    return {
      choices: NOTIFICATION_KINDS.map((kind) => ({ kind, mail: mails[kind], push: pushed.includes(kind) })),
      quietFrom: quiet?.from ?? null,
      quietUntil: quiet?.until ?? null,
      devices: row.devices.map(({ createdAt, lastSuccessAt, ...device }) => ({
        ...device,
        id: publicId('pushDevice', device.id),
        createdAt: new Date(createdAt),
        lastSuccessAt: lastSuccessAt === null ? null : new Date(lastSuccessAt),
      })),
      pushKey: await this.pushSender.publicKey(),
    };
  }

  /** Stores how a member hears of one kind. Refuses with VALIDATION to turn off mails about the account. */
  async choose(memberId: number, { kind, mail, push }: NotificationChange): Promise<void> {
    if (kind === 'account' && mail === false) throw AppError.field('mail', ALWAYS_MAILED);
    await inTransaction(this.dataSource, async ({ database }) => {
      if (mail !== null) await this.#chooseMail(database, memberId, kind, mail);
      if (push === null) return;
      await this.#store(database, memberId);
      await database.query(
        `UPDATE notification_setting
            SET push_kinds = array_remove(push_kinds, $2) || CASE WHEN $3 THEN ARRAY[$2] ELSE '{}' END
          WHERE member_id = $1`,
        [memberId, kind, push],
      );
    });
  }

  /** Stores the quiet hours of a member; null for none. Refuses one hour without the other, or twice, with VALIDATION. */
  async setQuietHours(memberId: number, from: number | null, until: number | null): Promise<void> {
    if ((from === null) !== (until === null)) throw AppError.field(from === null ? 'from' : 'until', BOTH_HOURS);
    if (from !== null && from === until) throw AppError.field('until', SAME_HOUR);
    await inTransaction(this.dataSource, async ({ database }) => {
      await this.#store(database, memberId);
      await database.getRepository(NotificationSetting).update({ memberId }, { quietFrom: from, quietUntil: until });
      // What waits for the end of the former hours is decided on anew.
      await addUnreadPush(database, memberId);
    });
  }

  async #chooseMail(database: Database, memberId: number, kind: NotificationKind, mail: boolean): Promise<void> {
    const members = database.getRepository(Member);
    if (kind === 'messages') await members.update({ id: memberId }, { unreadMails: mail });
    // What else is chosen about mails of aftaler stays, unless it was all of them.
    if (kind === 'aftaler') {
      await database.query(
        `UPDATE member SET aftale_mails_off = $2
          WHERE id = $1 AND (cardinality(aftale_mails_off) = ${AFTALE_MAILS.length}) = $3`,
        [memberId, mail ? [] : AFTALE_MAILS, mail],
      );
    }
    if (kind !== 'comments') return;
    await this.#store(database, memberId);
    await database.getRepository(NotificationSetting).update({ memberId }, { commentMails: mail });
  }

  /** Stores the defaults, unless there is something. */
  async #store(database: Database, memberId: number): Promise<void> {
    await database.query(
      'INSERT INTO notification_setting (member_id) SELECT id FROM member WHERE id = $1 ON CONFLICT DO NOTHING',
      [memberId],
    );
  }
}
