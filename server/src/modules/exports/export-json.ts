import { publicId } from '../../common/public-id.js';
import { snake } from '../../infra/postgres/naming-strategy.js';
import type { ExportReader, Pages } from './export.rows.js';
import type { ExportAccount } from './export-account.js';

/** Documented names that differ from the column's. */
const DOCUMENTED_NAMES: Readonly<Record<string, string>> = {
  plusExpiresAt: 'plusSubscriptionExpiry',
  lastOnlineAt: 'last_online',
  earlierOnlineAt: 'earlier_online',
};

/** The account with its documented names, each column that has no place of its own after the others. */
function profileOf({
  id,
  username,
  email,
  pendingEmail,
  pendingEmailFrom,
  birthdate,
  gender,
  location,
  aboutMe,
  interests,
  avatarKey,
  firstIp: _firstIp,
  currentIp: _currentIp,
  ...columns
}: ExportAccount): object {
  const others = Object.entries(columns).map(([name, value]) => [DOCUMENTED_NAMES[name] ?? snake(name), value]);
  return {
    id: publicId('member', id),
    username,
    email,
    pending_email: pendingEmail,
    pending_email_from: pendingEmailFrom,
    birthdate,
    gender,
    location,
    about_me: aboutMe,
    interests,
    picture: avatarKey === null ? null : 'billede.webp',
    ...Object.fromEntries(others),
  };
}

/** A JSON array, written page by page. */
async function* list<Row>(pages: Pages<Row>, toJson: (row: Row) => object): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(toJson(row))).join(',\n');
    separator = ',\n';
  }
  yield separator === ',\n' ? '\n]' : '[]';
}

/** A property whose value is an array, with a trailing comma. */
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
      yield* list(reader.messages(id), ({ isOwn, content, createdAt, deletedAt }) => ({
        from: isOwn ? 'me' : 'other',
        content,
        created_at: createdAt,
        ...(deletedAt && { deleted_at: deletedAt }),
      }));
      yield '}';
      separator = ',\n';
    }
  }
  yield separator === ',\n' ? '\n]' : '[]';
}

/** The whole export as one JSON document, which is never whole in memory. */
export async function* exportJson(account: ExportAccount, reader: ExportReader, now: Date): AsyncGenerator<string> {
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
  yield* field('posts', reader.list('posts'), ({ id, createdAt, removedAt, ...post }) => ({
    id: publicId('post', id),
    ...post,
    created_at: createdAt,
    ...(removedAt && { removed_at: removedAt }),
  }));
  yield* field('comments', reader.list('comments'), ({ id, createdAt, removedAt, ...comment }) => ({
    id: publicId('comment', id),
    ...comment,
    created_at: createdAt,
    ...(removedAt && { removed_at: removedAt }),
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
  yield* field('decisions', reader.list('decisions'), ({ id, ...decision }) => ({
    id: publicId('decision', id),
    kind: decision.kind,
    ground: decision.ground,
    facts: decision.facts,
    found_by: decision.foundBy,
    ends_at: decision.endsAt,
    created_at: decision.createdAt,
    undone_at: decision.undoneAt,
    appeal:
      decision.appeal === null
        ? null
        : {
            text: decision.appeal,
            created_at: decision.appealedAt,
            outcome: decision.outcome,
            answer: decision.answer,
          },
  }));
  yield* field('message_readings', reader.list('messageReadings'), ({ reason, day }) => ({ day, reason }));
  yield* field('limits_met', reader.list('limitsMet'), ({ limit, count, lastAt }) => ({
    limit,
    count,
    last_at: lastAt,
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
    withdrawn_at: purchase.withdrawnAt,
    charged_back_at: purchase.chargedBackAt,
    paid_back_ore: purchase.refundedTotal,
  }));
  yield '"conversations": ';
  yield* conversations(reader);
  yield '\n}\n';
}
