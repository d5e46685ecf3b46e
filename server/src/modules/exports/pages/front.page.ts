import { IP_HISTORY_DAYS, LIMITS_MET_HOURS } from '@venn/schema/limits';
import { DECISION_GROUND_LABELS } from '@venn/schema/texts/decisions';
import { READING_REASON_LABELS, REPORT_KIND_LABELS, REPORTED_THING_LABELS } from '@venn/schema/texts/moderation';
import escapeHtml from 'escape-html';
import { LIMIT_RULES } from '../../../infra/rate-limits/limit-rules.js';
import type { ExportReader, PurchaseRow } from '../export.rows.js';
import type { ExportAccount } from '../export-account.js';
import { DECISION_LABELS, ORDER_STATUS_LABELS, REPORT_STATE_LABELS } from '../status.labels.js';
import { tableCard } from './list-cards.js';
import { card, details, moment, PAGE_END, pageStart } from './page-layout.js';
import { profileCard } from './profile.card.js';

/** The pages of one conversation, as the front page links to them. */
export interface ConversationPages {
  partner: string;
  messages: number;
  /** Path of the first page. */
  file: string;
}

const kroner = (amount: number, { currency }: Pick<PurchaseRow, 'currency'>): string =>
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

/** The front page: the account, lists of what is stored, and links to the other pages. */
export async function* frontPage(
  account: ExportAccount,
  reader: ExportReader,
  conversations: readonly ConversationPages[],
  now: Date,
): AsyncGenerator<string> {
  yield pageStart('Dine data', '', `Alt, hvad Venn har gemt om ${account.username} ${moment(now)}.`);
  yield '<nav class="links" aria-label="Indhold"><a href="opslag.html">Opslag, kommentarer og likes</a>' +
    '<a href="data.json">Det hele som JSON</a></nav>\n';
  yield profileCard(account);
  yield card('Beskeder', conversationList(conversations));
  yield card(
    'IP-adresser',
    details([
      ['Den første', account.firstIp ?? '–'],
      ['Den nyeste', account.currentIp ?? '–'],
    ]),
  );
  yield* tableCard(
    `Log ind de seneste ${IP_HISTORY_DAYS} dage`,
    'Der er ingen.',
    ['IP-adresse', 'Tidspunkt'],
    reader.list('sightings'),
    ({ ip, seenAt }) => [ip, moment(seenAt)],
  );
  yield* tableCard(
    'Her er du logget ind',
    'Du er ikke logget ind nogen steder.',
    ['Enhed', 'Siden', 'Sidst brugt'],
    reader.list('logins'),
    ({ device, createdAt, lastUsedAt }) => [device ?? 'Ukendt enhed', moment(createdAt), moment(lastUsedAt)],
  );
  yield* tableCard(
    'Tidligere e-mails, som kan fås tilbage',
    'Der er ingen.',
    ['E-mail', 'Indtil'],
    reader.list('formerEmails'),
    ({ email, keptUntil }) => [email, moment(keptUntil)],
  );
  yield* tableCard(
    'Blokerede brugere',
    'Du har ikke blokeret nogen.',
    ['Bruger', 'Siden'],
    reader.list('blocks'),
    ({ username, createdAt }) => [username, moment(createdAt)],
  );
  yield* tableCard(
    'Vores afgørelser om dig',
    'Der er ingen.',
    ['Afgørelse', 'Regel', 'Hvad der skete', 'Dato', 'Din klage', 'Svar'],
    reader.list('decisions'),
    ({ kind, ground, facts, createdAt, undoneAt, appeal, answer }) => [
      undoneAt === null ? DECISION_LABELS[kind] : `${DECISION_LABELS[kind]} (gælder ikke længere)`,
      DECISION_GROUND_LABELS[ground].da,
      facts,
      moment(createdAt),
      appeal ?? '',
      answer ?? '',
    ],
  );
  yield* tableCard(
    'Dine rapporter',
    'Du har ikke rapporteret nogen.',
    ['Bruger', 'Hvad', 'Hvad det handler om', 'Begrundelse', 'Status', 'Sendt'],
    reader.list('reports'),
    ({ reported, thing, kind, reason, status, createdAt }) => [
      reported ?? 'Slettet bruger',
      REPORTED_THING_LABELS[thing].da,
      REPORT_KIND_LABELS[kind].da,
      reason,
      REPORT_STATE_LABELS[status],
      moment(createdAt),
    ],
  );
  yield* tableCard(
    'Når en administrator har læst dine beskeder',
    'Ingen administrator har læst dine beskeder.',
    ['Dag', 'Årsag'],
    reader.list('messageReadings'),
    ({ reason, day }) => [
      day.split('-').reverse().join('.'),
      reason === null ? 'Ikke skrevet ned' : READING_REASON_LABELS[reason].da,
    ],
  );
  yield* tableCard(
    `Når vi har bedt dig vente, de seneste ${LIMITS_MET_HOURS} timer`,
    'Vi har ikke bedt dig vente.',
    ['Det skrev vi', 'Gange', 'Senest'],
    reader.list('limitsMet'),
    ({ limit, count, lastAt }) => [LIMIT_RULES[limit].text.da, String(count), moment(lastAt)],
  );
  yield* tableCard(
    'Køb',
    'Du har ikke købt noget.',
    ['Ordre', 'Beløb', 'Status', 'Oprettet', 'Betalt', 'Plus til', 'Betalt tilbage'],
    reader.list('purchases'),
    (purchase) => [
      purchase.reference,
      kroner(purchase.amount, purchase),
      ORDER_STATUS_LABELS[purchase.status],
      moment(purchase.createdAt),
      moment(purchase.paidAt),
      moment(purchase.plusUntil),
      purchase.refundedTotal === 0 ? '' : kroner(purchase.refundedTotal, purchase),
    ],
  );
  yield PAGE_END;
}
