import { MAILS_PATH } from '@venn/schema/paths';
import { layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';
import type { CommentNews } from './comment-news.queries.js';

/** The mail about comments on a member's post, without their texts. */
export function commentsMail({
  username,
  count,
  publicUrl,
  path,
}: Pick<CommentNews, 'username' | 'count'> & { publicUrl: string; path: string }): MailText {
  const comments = count === 1 ? 'en ny kommentar' : `${count} nye kommentarer`;
  return {
    subject: `Dit opslag har fået ${comments}`,
    ...layoutMail({
      title: `Hej ${username}`,
      preheader: 'Log ind på Venn for at læse og svare.',
      paragraphs: [`Dit opslag på Opslagstavlen har fået ${comments}.`],
      action: { label: count === 1 ? 'Læs kommentaren' : 'Læs kommentarerne', url: publicUrl + path },
      footer:
        'Vi skriver ikke igen om det samme opslag, før du har været forbi. Du kan slå disse mails til og fra på din profil under Konto.',
      footerLinks: [{ label: 'Vælg mails', url: publicUrl + MAILS_PATH }],
    }),
  };
}
