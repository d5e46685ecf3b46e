import type { ReportedThing, ReportKind } from '@venn/schema/moderation';
import type { Database } from '../infra/postgres/data-source.js';
import { HOUR } from './daytime.js';

interface DemoReport {
  /** Places among the members; null for a visitor. */
  by: number | null;
  about: number;
  status: 'pending' | 'reviewed' | 'resolved';
  kind: ReportKind;
  thing: ReportedThing;
  reason: string;
  /** The text of the thing as it was; it is gone by now. */
  text: string;
  messages?: readonly (readonly [sender: 'reporter' | 'reported', content: string, isDeleted?: true])[];
  hoursAgo: number;
}

/** One of most kinds and states, the oldest first. */
const REPORTS: readonly DemoReport[] = [
  {
    by: 21,
    about: 44,
    status: 'resolved',
    kind: 'scam',
    thing: 'message',
    reason: 'Han ville have penge på MobilePay allerede dagen efter.',
    text: 'Kan du ikke lige sende 400 kr. på MobilePay? Du får dem på fredag.',
    messages: [
      ['reporter', 'Hej. Jeg så, at du også spiller skak.'],
      ['reported', 'Kan du ikke lige sende 400 kr. på MobilePay? Du får dem på fredag.'],
    ],
    hoursAgo: 200,
  },
  {
    by: 12,
    about: 45,
    status: 'reviewed',
    kind: 'spam',
    thing: 'post',
    reason: 'Det er en reklame.',
    text: 'TAB DIG 10 KILO PÅ EN UGE! Skriv til mig og få 20 % rabat.',
    hoursAgo: 50,
  },
  {
    by: null,
    about: 46,
    status: 'pending',
    kind: 'fake',
    thing: 'profile',
    reason: 'Billedet er af mig. Jeg har aldrig haft en profil her.',
    text: 'Rolig fyr, der holder af havet.',
    hoursAgo: 30,
  },
  {
    by: 18,
    about: 47,
    status: 'pending',
    kind: 'harassment',
    thing: 'profile',
    reason: 'Hun bliver ved, selv om jeg har sagt nej, og sletter det bagefter.',
    text: 'Siger tingene, som de er.',
    messages: [
      ['reported', 'Hvorfor svarer du ikke?'],
      ['reporter', 'Jeg vil helst ikke skrive mere. Hav det godt.'],
      ['reported', 'Du skal ikke tro, du er noget.', true],
      ['reported', 'Hallo?'],
    ],
    hoursAgo: 20,
  },
  {
    by: 25,
    about: 48,
    status: 'pending',
    kind: 'danger_to_life',
    thing: 'message',
    reason: 'Jeg er bange for, at hun gør skade på sig selv i aften.',
    text: 'Tak for alt. I får det bedre uden mig.',
    messages: [
      ['reporter', 'Hej. Hvordan går det?'],
      ['reported', 'Tak for alt. I får det bedre uden mig.'],
    ],
    hoursAgo: 2,
  },
];

/** Fills the queue of reports; `ids` are the members'. */
export async function insertReports(database: Database, ids: readonly number[], now: Date): Promise<void> {
  for (const { by, about, status, kind, thing, reason, text, messages = [], hoursAgo } of REPORTS) {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR);
    const snapshot = { text, interests: [], postText: null, writtenAt: null, deleted: false };
    const kept = messages.map(([sender, content, isDeleted = false], place) => ({
      sender,
      content,
      createdAt: new Date(createdAt.getTime() - (messages.length - place) * HOUR),
      deleted: isDeleted,
    }));
    await database.query(
      `WITH report AS (
         INSERT INTO report (reporter_id, visitor_name, visitor_email, reported_id, kind, status, handled_at, first_closed_at,
                             outcome_told, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, CASE $6 WHEN 'pending' THEN NULL ELSE $7::timestamptz + interval '1 hour' END,
                 CASE WHEN $6 IN ('resolved', 'dismissed') THEN $7::timestamptz + interval '1 hour' END,
                 CASE $6 WHEN 'resolved' THEN 'acted' WHEN 'dismissed' THEN 'no_breach' END, $7)
         RETURNING id)
       INSERT INTO report_entry (report_id, kind, reason, thing, snapshot, messages, location, created_at)
       SELECT id, $5, $8, $9, $10, $11, $12, $7 FROM report`,
      [
        by === null ? null : ids[by],
        by === null ? 'Torben Møller' : null,
        by === null ? 'torben@demo.venn.example' : null,
        ids[about],
        kind,
        status,
        createdAt,
        reason,
        thing,
        JSON.stringify(snapshot),
        JSON.stringify(kept),
        by === null ? 'https://venn.example/profile/' : null,
      ],
    );
  }
}
