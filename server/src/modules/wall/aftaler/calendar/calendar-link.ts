import { API_PATH } from '../../../../common/api-paths.js';
import { parsePublicId, publicId } from '../../../../common/public-id.js';
import type { Database } from '../../../../infra/postgres/data-source.js';
import { Signer } from '../../../../infra/signing/signer.js';

/** Route of the calendar file of an aftale. */
export const CALENDAR_ROUTE = `${API_PATH}/posts/:id/aftale.ics`;

/**
 * Signed links to the calendar file of an aftale, for one member each: calendars have no login. They never expire, and show
 * what their member may see when they are opened.
 */
export class CalendarLink {
  readonly #signer: Signer;

  constructor(database: Database) {
    this.#signer = new Signer(database, 'calendar');
  }

  /** The path of a member's calendar file of a post, with its token. */
  async path(postId: number, memberId: number): Promise<string> {
    const [post, member] = [publicId('post', postId), publicId('member', memberId)];
    const token = `${member}.${await this.#signer.sign(`${post}.${member}`)}`;
    return `${CALENDAR_ROUTE.replace(':id', post)}?token=${token}`;
  }

  /** Whose calendar file of which post a link means; null for one that isn't ours. */
  async read(post: string, token: string): Promise<{ postId: number; memberId: number } | null> {
    const [member = '', signature = ''] = token.split('.', 2);
    const [postId, memberId] = [parsePublicId('post', post), parsePublicId('member', member)];
    if (postId === null || memberId === null) return null;
    return (await this.#signer.isSigned(`${post}.${member}`, signature)) ? { postId, memberId } : null;
  }
}
