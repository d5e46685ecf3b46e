import { publicId } from '../../common/public-id.js';
import { snake } from '../../infra/postgres/naming-strategy.js';
import { PROFILE_FIELDS } from '../users/users.module.js';
import type { AccountRow, ExportReader, Pages } from './export.rows.js';

/** The account in the documented names. */
const profileOf = ({ id, avatarKey, firstIp: _first, currentIp: _current, ...account }: AccountRow): object => ({
  id: publicId('member', id),
  username: account.username,
  email: account.email,
  pending_email: account.pendingEmail,
  pending_email_from: account.pendingEmailFrom,
  birthdate: account.birthdate,
  gender: account.gender,
  location: account.location,
  ...Object.fromEntries(PROFILE_FIELDS.map((name) => [snake(name), account[name]])),
  interests: account.interests,
  picture: avatarKey === null ? null : 'billede.webp',
  role: account.role,
  plusSubscriptionExpiry: account.plusExpiresAt,
  created_at: account.createdAt,
  last_online: account.lastOnlineAt,
  email_verified_at: account.emailVerifiedAt,
  visible_in_find_venner: account.visibleInFindVenner,
  paused_at: account.pausedAt,
  deletion_scheduled_for: account.deletionScheduledFor,
  terms_version: account.termsVersion,
  terms_accepted_at: account.termsAcceptedAt,
});

/** A list, written page by page. */
async function* list<Row>(pages: Pages<Row>, toJson: (row: Row) => object): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(toJson(row))).join(',\n');
    separator = ',\n';
  }
  yield separator === ',\n' ? '\n]' : '[]';
}

/** A field that is a list, with the comma behind it. */
async function* field<Row>(name: string, pages: Pages<Row>, toJson: (row: Row) => object): AsyncGenerator<string> {
  yield `"${name}": `;
  yield* list(pages, toJson);
  yield ',\n';
}

async function* conversations(reader: ExportReader): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of reader.list('conversations')) {
    for (const { id, partner } of rows) {
      yield `${separator}{"with": ${JSON.stringify(partner)}, "messages": `;
      yield* list(reader.messages(id), ({ isOwn, content, createdAt }) => ({
        from: isOwn ? 'me' : 'other',
        content,
        created_at: createdAt,
      }));
      yield '}';
      separator = ',\n';
    }
  }
  yield separator === ',\n' ? '\n]' : '[]';
}

/** All of a copy for programs, in one document that is never whole in memory. */
export async function* exportJson(account: AccountRow, reader: ExportReader, now: Date): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(now)},\n"profile": ${JSON.stringify(profileOf(account), null, 2)},\n`;
  yield `"first_ip": ${JSON.stringify(account.firstIp)},\n"current_ip": ${JSON.stringify(account.currentIp)},\n`;
  yield* field('ip_history', reader.list('sightings'), ({ ip, seenAt }) => ({ ip, timestamp: seenAt }));
  yield* field('logins', reader.list('logins'), ({ device, createdAt, lastUsedAt }) => ({
    device,
    created_at: createdAt,
    last_used_at: lastUsedAt,
  }));
  yield* field('former_emails', reader.list('formerEmails'), ({ email, keptUntil }) => ({
    email,
    kept_until: keptUntil,
  }));
  yield* field('posts', reader.list('posts'), ({ id, createdAt, ...post }) => ({
    id: publicId('post', id),
    ...post,
    created_at: createdAt,
  }));
  yield* field('comments', reader.list('comments'), ({ id, createdAt, ...comment }) => ({
    id: publicId('comment', id),
    ...comment,
    created_at: createdAt,
  }));
  yield* field('likes', reader.list('likes'), ({ id, post, createdAt }) => ({
    post_id: publicId('post', id),
    post,
    created_at: createdAt,
  }));
  yield* field('blocks', reader.list('blocks'), ({ username, createdAt }) => ({ username, created_at: createdAt }));
  yield* field('reports_made', reader.list('reports'), ({ id: _id, createdAt, ...report }) => ({
    ...report,
    created_at: createdAt,
  }));
  yield* field('purchases', reader.list('purchases'), ({ id: _id, ...purchase }) => ({
    reference: purchase.reference,
    amount_ore: purchase.amount,
    currency: purchase.currency,
    status: purchase.status,
    consent_at: purchase.consentAt,
    created_at: purchase.createdAt,
    paid_at: purchase.paidAt,
    plus_until: purchase.plusUntil,
    refunded_at: purchase.refundedAt,
  }));
  yield '"conversations": ';
  yield* conversations(reader);
  yield '\n}\n';
}
