import { PATHS } from '@venn/schema/paths';
import { greeting, layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';

/** That a ban has ended by the clock. */
export const banEndedMail = ({ username, publicUrl }: { username: string | null; publicUrl: string }): MailText => ({
  subject: 'Du kan logge ind på Venn igen',
  ...layoutMail({
    title: greeting(username),
    paragraphs: ['Din udelukkelse er slut, og din profil er tilbage, som den var.', 'Velkommen tilbage.'],
    action: { label: 'Log ind', url: `${publicUrl}${PATHS.login}` },
    footer: 'Du får denne mail, fordi du har en konto på Venn.',
  }),
});
