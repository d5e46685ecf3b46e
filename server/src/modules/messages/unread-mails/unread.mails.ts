import { PATHS } from '@venn/schema/paths';
import { layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';
import type { UnreadMail } from './unread-mail.queries.js';

/** Senders that are listed by name. */
const NAMED_MAX = 5;

interface Values extends Pick<UnreadMail, 'username' | 'senders'> {
  publicUrl: string;
  unsubscribeUrl: string;
}

const messages = (count: number): string => (count === 1 ? '1 besked' : `${count} beskeder`);

/** Mail about unread messages. Only the body has names: subjects are shown on lock screens. */
export const unreadMail = ({ username, senders, publicUrl, unsubscribeUrl }: Values): MailText => {
  const total = senders.reduce((sum, { count }) => sum + count, 0);
  const more = senders.slice(NAMED_MAX).reduce((sum, { count }) => sum + count, 0);
  const facts = senders.slice(0, NAMED_MAX).map(({ username: name, count }) => [name, messages(count)] as const);
  const others = senders.length - NAMED_MAX;
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
      footerLinks: [{ label: 'Slå disse mails fra', url: unsubscribeUrl }],
    }),
  };
};
