import { publicId } from '../../common/public-id.js';
import { snake } from '../../infra/postgres/naming-strategy.js';
import type { ExportedRow, Pages } from '../../shared/personal-data.js';
import type { ExportAccount } from './export-account.js';
import type { ExportReader } from './export-reader.js';

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
async function* field(name: string, pages: Pages<ExportedRow>): AsyncGenerator<string> {
  yield `"${name}": `;
  yield* list(pages, ({ json }) => json);
  yield ',\n';
}

async function* conversations(reader: ExportReader): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of reader.conversations()) {
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
  for (const { lists } of reader.parts) for (const each of lists) yield* field(each.name, reader.read(each));
  yield '"conversations": ';
  yield* conversations(reader);
  yield '\n}\n';
}
