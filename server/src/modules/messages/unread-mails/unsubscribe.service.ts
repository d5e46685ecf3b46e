import { PATHS } from '@venn/schema/paths';
import { AppError } from '../../../common/app-error.js';
import type { NoticeType } from '../../../common/notice.types.js';
import { parsePublicId, publicId } from '../../../common/public-id.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { Signer } from '../../../infra/signing/signer.js';
import { MESSAGE_TEXTS } from '../message.texts.js';

/** The way out of mails about unread messages, for whoever holds such a mail, logged in or not. */
export class UnsubscribeService {
  readonly #signer: Signer;

  constructor(private readonly database: Database) {
    this.#signer = new Signer(database, 'unsubscribe');
  }

  /** The address that turns a member's mails off by POST, and by GET shows a page that asks first. It never runs out. */
  async url(publicUrl: string, memberId: number): Promise<string> {
    const id = publicId('member', memberId);
    return `${publicUrl}${PATHS.unsubscribe}?token=${id}.${await this.#signer.sign(id)}`;
  }

  /** Turns the mails off; doing it again changes nothing. Refuses with INVALID_LINK. */
  async unsubscribe(token: string): Promise<NoticeType> {
    const [id = '', signature = ''] = token.split('.', 2);
    const memberId = parsePublicId('member', id);
    if (memberId === null || !(await this.#signer.isSigned(id, signature))) throw new AppError('INVALID_LINK');
    await this.database.query('UPDATE member SET unread_mails = false WHERE id = $1 AND unread_mails', [memberId]);
    return { message: MESSAGE_TEXTS.unsubscribed };
  }
}
