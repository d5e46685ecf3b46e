import { conversationPath, MAILS_PATH, PATHS, postPath } from '@venn/schema/paths';
import { numberWord } from '@venn/schema/texts/numbers';
import { capitalized, dayTileOf, nearDayOf, nearSpanOf, spanOf, timeOf, weekdayOf } from '../../../common/date-text.js';
import { publicId } from '../../../common/public-id.js';
import {
  layoutMail,
  type MailContent,
  type MailLink,
  type MailParagraph,
  type MailText,
} from '../../../infra/mail/mail-layout.js';
import { townLabel } from '../../members/members.module.js';
import type { GuestNews } from './aftale.news.js';
import type { GuestMail, HostMail } from './aftale-mail.queries.js';

/** Guests that are listed by name. */
const NAMED_MAX = 5;

/** What members are told before they meet somebody. */
export const SAFETY = 'Mød hinanden et sted, hvor der er andre, de første gange.';

interface GuestValues extends Omit<GuestMail, 'wantsMail'> {
  news: GuestNews;
  postId: number;
  publicUrl: string;
  /** The calendar file, for those who are coming. */
  calendarUrl: string;
  now: Date;
}

/** 'Karen, Grethe og Bo'. */
function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} og ${last}`;
}

/** Who else is coming, the host first; those without a name for the reader are counted. */
function companyOf({ host, others, coming, isHost }: GuestValues): string {
  const hosts = isHost || host === null ? [] : [host];
  const names = [...hosts, ...others].slice(0, NAMED_MAX);
  const more = coming - (isHost ? 0 : 1) + hosts.length - names.length;
  if (more <= 0) return listOf(names);
  return listOf([...names, more === 1 ? '1 mere' : `${more} mere`]);
}

/** What a mail says of an aftale. */
export const factsOf = ({
  title,
  startsAt,
  endsAt,
  townId,
  place,
}: Pick<GuestMail, 'title' | 'startsAt' | 'endsAt' | 'townId' | 'place'>): NonNullable<MailContent['facts']> => [
  ['Hvad', title],
  ['Hvornår', spanOf(startsAt, endsAt)],
  ['By', townLabel(townId) ?? ''],
  ...(place === null ? [] : [['Mødested', place] as const]),
];

/** Below mails about aftaler that can be turned off. */
export const MAILS_FOOTER = 'Du kan vælge, hvilke mails du får om aftaler, på din profil under Konto.';

/** Links below the same; the calendar file where there is one. */
export const footerLinks = (publicUrl: string, calendarUrl: string | null): MailLink[] => [
  ...(calendarUrl === null ? [] : [{ label: 'Gem aftalen i din kalender', url: calendarUrl }]),
  { label: 'Vælg mails', url: publicUrl + MAILS_PATH },
];

/** What differs between the mails to guests. */
interface GuestParts extends Partial<Omit<MailContent, 'paragraphs'>>, Pick<MailContent, 'paragraphs'> {
  subject: string;
  label: string;
  secondLabel?: string;
}

const GUEST_MAILS: Readonly<Record<GuestNews, (mail: GuestValues) => GuestParts>> = {
  accepted: (mail) => ({
    subject: 'Du er med',
    paragraphs: [
      `${mail.host ?? 'Værten'} har sagt ja. I kan skrive sammen på Venn, hvis der er noget, I skal aftale.`,
    ],
    closing: `${SAFETY} Fortæl en ven, hvor du er, og gå, hvis det ikke føles rigtigt.`,
    label: 'Se aftalen',
  }),
  moved_up: (mail) => ({
    subject: 'Der er blevet en plads til dig',
    paragraphs: [
      `Der er blevet en plads, så nu er du med. Kan du ikke alligevel, så meld afbud med det samme, så den næste kan komme med.`,
      ...(mail.host === null ? [] : [`Du og ${mail.host} kan skrive sammen på Venn.`]),
    ],
    closing: `${SAFETY} Fortæl en ven, hvor du er, og gå, hvis det ikke føles rigtigt.`,
    label: 'Se aftalen',
  }),
  declined: () => ({
    subject: 'Der var ikke plads denne gang',
    paragraphs: ['Der var ikke plads denne gang. Måske er der en anden aftale i nærheden, du kan være med til.'],
    label: 'Se andre aftaler',
  }),
  changed: () => ({
    subject: 'En aftale er ændret',
    paragraphs: ['Aftalen er ændret. Kan du stadig? Hvis ikke, så meld afbud, så en anden kan komme med.'],
    label: 'Se aftalen',
  }),
  reminder: (mail) => {
    const { username, title, startsAt, townId, place, coming, isHost, now } = mail;
    const company = companyOf(mail);
    const isAlone = company === '';
    const where: MailParagraph = place === null ? [] : ['I mødes ved ', { bold: place }, '. '];
    return {
      ...reminderParts(mail),
      subject: `${capitalized(nearDayOf(startsAt, now))} ${timeOf(startsAt)}: ${title}`,
      ...(!isAlone && { preheader: `${place ?? townLabel(townId)}. I bliver ${numberWord(coming + 1)}.` }),
      paragraphs: [
        [
          `Hej ${username}\n`,
          ...(isAlone ? ['Ingen har fået en plads endnu.'] : [...where, `${company} kommer også.`]),
        ],
        isHost
          ? 'Kan du ikke alligevel, så aflys i dag, så ingen går forgæves.'
          : 'Kan du ikke alligevel, så meld afbud i dag. Så når en anden måske at komme med.',
      ],
      label: 'Se aftalen',
      secondLabel: isHost ? 'Aflys' : 'Meld afbud',
    };
  },
};

/** How a reminder differs from other mails: the aftale stands in its head, and isn't told again as facts. */
export const reminderParts = ({
  title,
  startsAt,
  endsAt,
  townId,
  now,
}: Pick<GuestValues, 'title' | 'startsAt' | 'endsAt' | 'townId' | 'now'>) => ({
  title,
  day: dayTileOf(startsAt),
  subtitle: [nearSpanOf(startsAt, endsAt, now), townLabel(townId) ?? ''].filter(Boolean).join(' · '),
  facts: [],
  note: 'Aftalen ligger også i den vedhæftede kalenderfil, aftale.ics.',
  footer: `${SAFETY} Du kan slå påmindelser fra på din profil under Konto.`,
});

/** Where other aftaler are. */
const AFTALER_PATH = `${PATHS.wall}?vis=aftaler`;

/** Where news of an aftale leads. */
export const guestPath = ({ news, postId }: Pick<GuestValues, 'news' | 'postId'>): string =>
  news === 'declined' ? AFTALER_PATH : postPath(publicId('post', postId));

/** Where requests are answered: at the aftale, where all are for one. */
export function requestsPath({ requests }: Pick<HostMail, 'requests'>): string {
  const [only, ...others] = new Set(requests.map(({ postId }) => postId));
  return only === undefined || others.length > 0 ? AFTALER_PATH : postPath(publicId('post', only));
}

/** Where a cancelled aftale leads: to the conversation with whom it was for two, and else to others. */
export const cancelledPath = ({ partner }: Pick<CancelledValues, 'partner'>): string =>
  partner === null ? AFTALER_PATH : conversationPath(publicId('member', partner.id));

/** A mail to a guest; the reminder goes to the host, too. */
export function guestMail(mail: GuestValues): MailText {
  const { subject, label, secondLabel, ...parts } = GUEST_MAILS[mail.news](mail);
  const isOver = mail.news === 'declined';
  const url = mail.publicUrl + guestPath(mail);
  return {
    subject,
    ...layoutMail({
      title: `Hej ${mail.username}`,
      facts: factsOf(mail),
      action: { label, url },
      ...(secondLabel !== undefined && { secondAction: { label: secondLabel, url } }),
      footer: MAILS_FOOTER,
      footerLinks: footerLinks(mail.publicUrl, isOver ? null : mail.calendarUrl),
      ...parts,
    }),
  };
}

/** The mail to a host about new requests. Only the body has names: subjects are shown on lock screens. */
export function requestsMail({
  username,
  requests,
  publicUrl,
}: Pick<HostMail, 'username' | 'requests'> & { publicUrl: string }): MailText {
  const [first] = requests;
  const isOne = requests.length === 1;
  const aftaler = [...new Map(requests.map((request) => [request.postId, request])).values()];
  const facts = aftaler.map(({ postId, title, startsAt }) => {
    const askers = requests.filter((request) => request.postId === postId).map((request) => request.username);
    const more = askers.length - NAMED_MAX;
    const named = askers.slice(0, NAMED_MAX);
    return [
      `${title}, ${weekdayOf(new Date(startsAt))}`,
      listOf(more > 0 ? [...named, more === 1 ? '1 mere' : `${more} mere`] : named),
    ] as const;
  });
  return {
    subject: isOne ? 'En vil gerne med til din aftale' : `${requests.length} vil gerne med til dine aftaler`,
    ...layoutMail({
      title: `Hej ${username}`,
      preheader: 'Sig ja eller nej på Venn.',
      paragraphs: [
        isOne && first
          ? `${first.username} vil gerne med. Sig ja eller nej, så snart du kan.`
          : 'De her vil gerne med. Sig ja eller nej, så snart du kan.',
      ],
      facts,
      action: { label: 'Svar', url: publicUrl + requestsPath({ requests }) },
      footer: `Vi skriver højst en gang i timen om det og aldrig om natten. ${MAILS_FOOTER}`,
      footerLinks: footerLinks(publicUrl, null),
    }),
  };
}

interface CancelledValues {
  username: string;
  title: string;
  startsAt: Date;
  /** What the host said, or null. */
  text: string | null;
  /** Who has cancelled an aftale for two; null for others. */
  partner: { id: number; username: string } | null;
  publicUrl: string;
}

/** The mail about a cancelled aftale. Only the body has a name: subjects are shown on lock screens. */
export const cancelledMail = ({ username, title, startsAt, text, partner, publicUrl }: CancelledValues): MailText => ({
  subject: 'En aftale er aflyst',
  ...layoutMail({
    title: `Hej ${username}`,
    paragraphs: [
      `${partner === null ? 'Aftalen er aflyst' : `${partner.username} har aflyst jeres aftale`}. Slet den i din kalender, hvis du har gemt den der.`,
      ...(text === null ? [] : [`Værten skriver: »${text}«`]),
    ],
    facts: [
      ['Hvad', title],
      ['Hvornår', weekdayOf(startsAt)],
    ],
    action: {
      label: partner === null ? 'Se andre aftaler' : 'Se jeres samtale',
      url: publicUrl + cancelledPath({ partner }),
    },
    footer: 'Mails om ændrede og aflyste aftaler får du altid, når du har sagt, at du kommer.',
  }),
});
