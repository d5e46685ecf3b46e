import { conversationPath } from '@venn/schema/paths';
import { capitalized, nearDayOf, timeOf } from '../../common/date-text.js';
import { publicId } from '../../common/public-id.js';
import { layoutMail, type MailContent, type MailText } from '../../infra/mail/mail-layout.js';
import { factsOf, footerLinks, MAILS_FOOTER, reminderParts, SAFETY } from '../wall/wall.module.js';
import type { ProposalNews } from './proposal.news.js';
import type { ProposalMail } from './proposal-mail.queries.js';

interface Values extends Omit<ProposalMail, 'wantsMail'> {
  news: ProposalNews;
  publicUrl: string;
  calendarUrl: string;
  now: Date;
}

interface Parts extends Partial<Omit<MailContent, 'paragraphs'>>, Pick<MailContent, 'paragraphs'> {
  subject: string;
  label: string;
}

/** What differs between the mails. Only the bodies have names: subjects are shown on lock screens. */
const MAILS: Readonly<Record<ProposalNews, (mail: Values) => Parts>> = {
  proposed: ({ partner }) => ({
    subject: 'Et forslag om at mødes',
    paragraphs: [`${partner} foreslår, at I mødes. Sig ja eller nej, så snart du kan.`],
    label: 'Svar',
  }),
  accepted: ({ partner }) => ({
    subject: 'I har en aftale',
    paragraphs: [`${partner} har sagt ja. I kan skrive sammen på Venn, hvis der er mere, I skal aftale.`],
    closing: `${SAFETY} Fortæl en ven, hvor du er, og gå, hvis det ikke føles rigtigt.`,
    label: 'Se aftalen',
  }),
  reminder: (mail) => {
    const { username, partner, startsAt, title, place, now } = mail;
    return {
      ...reminderParts({ ...mail, endsAt: null }),
      subject: `${capitalized(nearDayOf(startsAt, now))} ${timeOf(startsAt)}: ${title}`,
      paragraphs: [
        [`Hej ${username}\nDu og ${partner} mødes`, ...(place === null ? [] : [' ved ', { bold: place }]), '.'],
        'Kan du ikke alligevel, så aflys i dag, så den anden når at høre det.',
      ],
      label: 'Se aftalen',
    };
  },
};

/** Where news of an aftale for two leads. */
export const proposalPath = ({ partnerId }: Pick<ProposalMail, 'partnerId'>): string =>
  conversationPath(publicId('member', partnerId));

/** A mail about an aftale for two. */
export function proposalMail(mail: Values): MailText {
  const { subject, label, ...parts } = MAILS[mail.news](mail);
  return {
    subject,
    ...layoutMail({
      title: `Hej ${mail.username}`,
      facts: factsOf({ ...mail, endsAt: null }),
      action: { label, url: mail.publicUrl + proposalPath(mail) },
      footer: MAILS_FOOTER,
      footerLinks: footerLinks(mail.publicUrl, mail.news === 'proposed' ? null : mail.calendarUrl),
      ...parts,
    }),
  };
}
