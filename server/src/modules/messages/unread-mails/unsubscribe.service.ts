import { linkPath, PATHS } from '@venn/schema/paths';
import { AppError } from '../../../common/app-error.js';
import { parsePublicId, publicId } from '../../../common/public-id.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { Signer } from '../../../infra/signing/signer.js';
import type { NoticeType } from '../../../shared/notice.types.js';
import { Member } from '../../members/members.module.js';
import { MESSAGE_TEXTS } from '../message.texts.js';

/** Turns off mails about unread messages by the signed link in such a mail, without a login. */
export class UnsubscribeService {
  readonly #signer: Signer;

  constructor(private readonly database: Database) {
    this.#signer = new Signer(database, 'unsubscribe');
  }

  /** The URL that unsubscribes a member by POST and shows a page with a button by GET. It never expires. */
  async url(publicUrl: string, memberId: number): Promise<string> {
    const id = publicId('member', memberId);
    return `${publicUrl}${linkPath(PATHS.unsubscribe, `${id}.${await this.#signer.sign(id)}`)}`;
  }

  /** Turns the mails off; idempotent, also for an erased account. Refuses with INVALID_LINK. */
  async unsubscribe(token: string): Promise<NoticeType> {
    const [id = '', signature = ''] = token.split('.', 2);
    const memberId = parsePublicId('member', id);
    if (memberId === null || !(await this.#signer.isSigned(id, signature))) throw new AppError('INVALID_LINK');
    await this.database.getRepository(Member).update({ id: memberId, unreadMails: true }, { unreadMails: false });
    return { message: MESSAGE_TEXTS.unsubscribed };
  }
}
