import { genderLabel } from '@venn/schema/gender';
import { IP_HISTORY_DAYS } from '@venn/schema/limits';
import escapeHtml from 'escape-html';
import { card, details, moment, PAGE_END, pageStart } from './export.page.js';
import type {
  AccountRow,
  CommentRow,
  ExportReader,
  LikeRow,
  MessageRow,
  Pages,
  PostRow,
  PurchaseRow,
  ReportRow,
} from './export.rows.js';

/** The pages of one conversation, as the front page leads to them. */
export interface ConversationPages {
  partner: string;
  messages: number;
  /** The first of its files. */
  file: string;
}

const ROLES: Record<AccountRow['role'], string> = {
  user: 'Medlem',
  plus: 'Plus',
  admin: 'Administrator',
  banned: 'Udelukket',
};
const REPORT_STATUSES: Record<ReportRow['status'], string> = {
  pending: 'Modtaget',
  reviewed: 'Set',
  resolved: 'Løst',
  dismissed: 'Afvist',
};
const ORDER_STATUSES: Record<PurchaseRow['status'], string> = {
  open: 'Ikke betalt endnu',
  paid: 'Betalt',
  refunding: 'Føres tilbage',
  refunded: 'Ført tilbage',
  cancelling: 'Annulleres',
  cancelled: 'Annulleret',
  abandoned: 'Ikke gennemført',
};

/** A card with a table of everything of one kind; a sentence where there is nothing. */
async function* table<Row>(
  title: string,
  nothing: string,
  heads: readonly string[],
  pages: Pages<Row>,
  cells: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  yield `<section class="card">\n<h2>${title}</h2>\n`;
  let isEmpty = true;
  for await (const rows of pages) {
    if (isEmpty) yield `<div class="wide"><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>\n`;
    isEmpty = false;
    yield rows
      .map(
        (row) =>
          `<tr>${cells(row)
            .map((cell) => `<td>${escapeHtml(cell)}</td>`)
            .join('')}</tr>\n`,
      )
      .join('');
  }
  yield isEmpty ? `<p class="muted">${nothing}</p>\n</section>\n` : '</table></div>\n</section>\n';
}

const newEmailLabel = (from: Date | null): string =>
  from === null ? 'Ny e-mail, ikke bekræftet' : `Ny e-mail, gælder fra ${moment(from)}`;

const profile = (account: AccountRow): string =>
  details([
    ['Brugernavn', account.username],
    ['E-mail', account.email],
    ...(account.pendingEmail === null
      ? []
      : [[newEmailLabel(account.pendingEmailFrom), account.pendingEmail] as const]),
    ['Fødselsdato', account.birthdate.split('-').reverse().join('.')],
    ['Køn', genderLabel(account.gender)],
    ['Lokation', account.location ?? '–'],
    ['Om mig', account.aboutMe ?? '–'],
    ['Interesser', account.interests.join(', ') || '–'],
    ['Konto', ROLES[account.role]],
    ...(account.plusExpiresAt === null ? [] : [['Plus til', moment(account.plusExpiresAt)] as const]),
    ['Vises i Find Venner', account.visibleInFindVenner ? 'Ja' : 'Nej'],
    ['Medlem siden', moment(account.createdAt)],
    ['Sidst online', moment(account.lastOnlineAt)],
    ['E-mail bekræftet', moment(account.emailVerifiedAt)],
    ['Betingelser accepteret', `${moment(account.termsAcceptedAt)}, udgave ${account.termsVersion}`],
    ...(account.pausedAt === null ? [] : [['Sat på pause', moment(account.pausedAt)] as const]),
    ...(account.deletionScheduledFor === null
      ? []
      : [['Bliver slettet', moment(account.deletionScheduledFor)] as const]),
  ]);

const kroner = ({ amount, currency }: PurchaseRow): string =>
  `${(amount / 100).toFixed(2).replace('.', ',')} ${currency === 'DKK' ? 'kr.' : currency}`;

const conversationList = (conversations: readonly ConversationPages[]): string =>
  conversations.length === 0
    ? '<p class="muted">Du har ikke skrevet med nogen.</p>'
    : `<ul class="items">${conversations
        .map(
          ({ partner, messages, file }) =>
            `<li><a href="${file}">${escapeHtml(partner)}</a> <span class="muted">${messages} ` +
            `${messages === 1 ? 'besked' : 'beskeder'}</span></li>`,
        )
        .join('\n')}</ul>`;

/** The front page of a copy: the account, and the way to everything else. */
export async function* frontPage(
  account: AccountRow,
  reader: ExportReader,
  conversations: readonly ConversationPages[],
  now: Date,
): AsyncGenerator<string> {
  yield pageStart('Dine data', '', `Alt, hvad Venn har gemt om ${account.username} ${moment(now)}.`);
  yield '<nav class="links" aria-label="Indhold"><a href="opslag.html">Opslag, kommentarer og likes</a>' +
    '<a href="data.json">Det hele som JSON</a></nav>\n';
  const picture = account.avatarKey === null ? '' : '<p><img src="billede.webp" alt="Dit billede"></p>\n';
  yield card('Profil', picture + profile(account));
  yield card('Beskeder', conversationList(conversations));
  yield card(
    'IP-adresser',
    details([
      ['Den første', account.firstIp ?? '–'],
      ['Den nyeste', account.currentIp ?? '–'],
    ]),
  );
  yield* table(
    `Log ind de seneste ${IP_HISTORY_DAYS} dage`,
    'Der er ingen.',
    ['IP-adresse', 'Tidspunkt'],
    reader.list('sightings'),
    ({ ip, seenAt }) => [ip, moment(seenAt)],
  );
  yield* table(
    'Her er du logget ind',
    'Du er ikke logget ind nogen steder.',
    ['Enhed', 'Siden', 'Sidst brugt'],
    reader.list('logins'),
    ({ device, createdAt, lastUsedAt }) => [device ?? 'Ukendt enhed', moment(createdAt), moment(lastUsedAt)],
  );
  yield* table(
    'Tidligere e-mails, som kan fås tilbage',
    'Der er ingen.',
    ['E-mail', 'Indtil'],
    reader.list('formerEmails'),
    ({ email, keptUntil }) => [email, moment(keptUntil)],
  );
  yield* table(
    'Blokerede brugere',
    'Du har ikke blokeret nogen.',
    ['Bruger', 'Siden'],
    reader.list('blocks'),
    ({ username, createdAt }) => [username, moment(createdAt)],
  );
  yield* table(
    'Dine rapporter',
    'Du har ikke rapporteret nogen.',
    ['Bruger', 'Begrundelse', 'Status', 'Sendt'],
    reader.list('reports'),
    ({ reported, reason, status, createdAt }) => [
      reported ?? 'Slettet bruger',
      reason,
      REPORT_STATUSES[status],
      moment(createdAt),
    ],
  );
  yield* table(
    'Køb',
    'Du har ikke købt noget.',
    ['Ordre', 'Beløb', 'Status', 'Oprettet', 'Betalt', 'Plus til'],
    reader.list('purchases'),
    (purchase) => [
      purchase.reference,
      kroner(purchase),
      ORDER_STATUSES[purchase.status],
      moment(purchase.createdAt),
      moment(purchase.paidAt),
      moment(purchase.plusUntil),
    ],
  );
  yield PAGE_END;
}

async function* items<Row>(
  title: string,
  nothing: string,
  pages: Pages<Row>,
  item: (row: Row) => string,
): AsyncGenerator<string> {
  yield `<section class="card">\n<h2>${title}</h2>\n`;
  let isEmpty = true;
  for await (const rows of pages) {
    if (isEmpty) yield '<ul class="items">\n';
    isEmpty = false;
    yield rows.map((row) => `<li>${item(row)}</li>\n`).join('');
  }
  yield isEmpty ? `<p class="muted">${nothing}</p>\n</section>\n` : '</ul>\n</section>\n';
}

const said = (content: string, about: string): string =>
  `<p class="text">${escapeHtml(content)}</p><p class="muted">${escapeHtml(about)}</p>`;

/** What the member has done on the wall. */
export async function* wallPage(reader: ExportReader): AsyncGenerator<string> {
  yield pageStart('Opslag, kommentarer og likes', '', 'Det, du har skrevet og syntes om på opslagstavlen.');
  yield '<nav class="links" aria-label="Tilbage"><a href="index.html">Tilbage til forsiden</a></nav>\n';
  yield* items('Opslag', 'Du har ikke skrevet nogen opslag.', reader.list('posts'), (post: PostRow) =>
    said(post.content, [moment(post.createdAt), post.interest].filter(Boolean).join(' · ')),
  );
  yield* items(
    'Kommentarer',
    'Du har ikke skrevet nogen kommentarer.',
    reader.list('comments'),
    (comment: CommentRow) => said(comment.content, `${moment(comment.createdAt)} · til opslaget: ${comment.post}`),
  );
  yield* items('Likes', 'Du har ikke liket noget.', reader.list('likes'), (like: LikeRow) =>
    said(like.post, moment(like.createdAt)),
  );
  yield PAGE_END;
}

const bubble = ({ isOwn, content, createdAt }: MessageRow): string =>
  `<li${isOwn ? ' class="own"' : ''}><p class="text">${isOwn ? '<span class="hidden">Dig: </span>' : ''}` +
  `${escapeHtml(content)}</p><time datetime="${createdAt.toISOString()}">${moment(createdAt)}</time></li>\n`;

/** One page of a conversation. `before` and `after` are the files of its neighbours. */
export function conversationPage(
  partner: string,
  messages: readonly MessageRow[],
  { before, after }: { before: string | null; after: string | null },
): string {
  const links = [
    '<a href="../index.html">Tilbage til forsiden</a>',
    ...(before === null ? [] : [`<a href="${before}">Tidligere beskeder</a>`]),
    ...(after === null ? [] : [`<a href="${after}">Senere beskeder</a>`]),
  ].join('');
  const nav = (label: string): string => `<nav class="links" aria-label="${label}">${links}</nav>\n`;
  return (
    pageStart(`Samtale med ${partner}`, '../', 'Dine egne beskeder står til højre.') +
    nav('Sider') +
    `<section class="card" aria-label="Beskeder"><ol class="thread">\n${messages.map(bubble).join('')}</ol></section>\n` +
    nav('Sider forneden') +
    PAGE_END
  );
}
