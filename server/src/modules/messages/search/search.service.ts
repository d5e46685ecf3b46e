import type { Clock } from '../../../common/clock.js';
import { publicId } from '../../../common/public-id.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { avatarUrl } from '../../../shared/avatar-url.js';
import { roleForOthers } from '../../../shared/viewer.js';
import { toMessageType } from '../message.rows.js';
import { excerptOf } from './excerpt.js';
import type { SearchMessagesArgs } from './search.inputs.js';
import { findMessages, findPartners, type PartnerRow } from './search.queries.js';
import type { ChatPartnerType, MessageSearchType } from './search.types.js';
import { searchedWords } from './search-words.js';

/** Searches in a member's own conversations. */
export class SearchService {
  constructor(
    private readonly database: SqlDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * The partners whose name contains the text, and the messages with all of its words, the newest first: of listed
   * conversations, and what the viewer sees of these. A text of words that are too frequent to be indexed finds nothing.
   */
  async search(viewerId: number, { text, after = null, first }: SearchMessagesArgs): Promise<MessageSearchType> {
    const words = searchedWords(text);
    const [partners, found] = await Promise.all([
      after === null ? findPartners(this.database, viewerId, text.toLowerCase()) : [],
      words === null ? [] : findMessages(this.database, viewerId, words, { after, limit: first + 1 }),
    ]);
    const now = this.clock.now();
    const shown = found.slice(0, first);
    const last = shown.at(-1);
    return {
      partners: partners.map((row) => toPartnerType(row, now)),
      messages: shown.map((row) => ({
        message: toMessageType(row, viewerId, row.partnerId),
        partner: toPartnerType(row, now),
        excerpt: excerptOf(row.content, row.marked),
      })),
      endCursor: found.length > first && last ? publicId('message', last.id) : null,
    };
  }
}

const toPartnerType = (
  { partnerId, username, role, plusExpiresAt, avatarKey }: PartnerRow,
  now: Date,
): ChatPartnerType => ({
  id: publicId('member', partnerId),
  username,
  role: roleForOthers(role, plusExpiresAt, now),
  avatarUrl: avatarUrl(avatarKey),
});
