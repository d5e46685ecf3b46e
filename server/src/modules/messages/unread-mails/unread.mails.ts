import { PATHS } from '@venn/schema/paths';
import { layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';
import type { UnreadMail } from './unread-mail.service.js';

const NAMED = 5;

interface Values extends Pick<UnreadMail, 'username' | 'senders'> {
  publicUrl: string;
  unsubscribeUrl: string;
}

const messages = (count: number): string => (count === 1 ? '1 besked' : `${count} beskeder`);

/** Tells of messages that wait. The names stand inside alone: a subject shows on locked screens. */
export const unreadMail = ({ username, senders, publicUrl, unsubscribeUrl }: Values): MailText => {
  const total = senders.reduce((sum, { count }) => sum + count, 0);
  const more = senders.slice(NAMED).reduce((sum, { count }) => sum + count, 0);
  const facts = senders.slice(0, NAMED).map(({ username: name, count }) => [name, messages(count)] as const);
  const others = senders.length - NAMED;
  return {
    subject: total === 1 ? 'Du har en ulæst besked' : `Du har ${total} ulæste beskeder`,
    ...layoutMail({
      title: `Hej ${username}`,
      preheader: 'Log ind på Venn for at læse og svare.',
      paragraphs: [total === 1 ? 'Der ligger en besked til dig på Venn:' : 'Der ligger beskeder til dig på Venn:'],
      facts: others > 0 ? [...facts, [others === 1 ? '1 anden' : `${others} andre`, messages(more)]] : facts,
      action: { label: total === 1 ? 'Læs beskeden' : 'Læs beskederne', url: `${publicUrl}${PATHS.messages}` },
      footer:
        'Vi skriver kun, når du ikke er på Venn, aldrig om natten, og ikke igen, før du har været forbi. Du kan slå disse mails til og fra på din profil.',
      footerLink: { label: 'Slå disse mails fra', url: unsubscribeUrl },
    }),
  };
};
