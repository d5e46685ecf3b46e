import { API_PATH } from '../../../../common/api-paths.js';
import { parsePublicId, publicId } from '../../../../common/public-id.js';
import type { Database } from '../../../../infra/postgres/data-source.js';
import { Signer } from '../../../../infra/signing/signer.js';

/** Routes of calendar files, by the kind of the id in them. */
export const CALENDAR_ROUTES = {
  post: `${API_PATH}/posts/:id/aftale.ics`,
  proposal: `${API_PATH}/proposals/:id/aftale.ics`,
} as const;
export type CalendarKind = keyof typeof CALENDAR_ROUTES;

/**
 * Signed links to the calendar file of an aftale, for one member each: calendars have no login. They never expire, and show
 * what their member may see when they are opened.
 */
export class CalendarLink {
  readonly #signer: Signer;

  constructor(
    database: Database,
    private readonly kind: CalendarKind,
  ) {
    this.#signer = new Signer(database, 'calendar');
  }

  /** The path of a member's calendar file, with its token. */
  async path(rowId: number, memberId: number): Promise<string> {
    const [id, member] = [publicId(this.kind, rowId), publicId('member', memberId)];
    const token = `${member}.${await this.#signer.sign(`${id}.${member}`)}`;
    return `${CALENDAR_ROUTES[this.kind].replace(':id', id)}?token=${token}`;
  }

  /** Whose calendar file of what a link means; null for one that isn't ours. */
  async read(id: string, token: string): Promise<{ rowId: number; memberId: number } | null> {
    const [member = '', signature = ''] = token.split('.', 2);
    const [rowId, memberId] = [parsePublicId(this.kind, id), parsePublicId('member', member)];
    if (rowId === null || memberId === null) return null;
    return (await this.#signer.isSigned(`${id}.${member}`, signature)) ? { rowId, memberId } : null;
  }
}
