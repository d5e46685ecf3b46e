import { BREAK_PATH } from '@venn/schema/paths';
import { startOfDate } from '@venn/schema/time';
import { dayOf } from '../../../common/date-text.js';
import { greeting, layoutMail, type MailText } from '../../../infra/mail/mail-layout.js';

interface Values {
  username: string;
  publicUrl: string;
  /** The day on which the break ends, as YYYY-MM-DD; null for one without an end. */
  until: string | null;
}

/** Reminder of a break, after half a year of it. */
export const breakReminderMail = ({ username, publicUrl, until }: Values): MailText => ({
  subject: 'Du holder stadig pause',
  ...layoutMail({
    title: greeting(username),
    paragraphs: [
      'Du har holdt pause på Venn i et halvt år. Det er helt i orden, og du skal ikke gøre noget.',
      until === null
        ? 'Pausen varer, til du selv afslutter den. Så er du i Find Venner igen, og nye kan skrive til dig.'
        : `Pausen slutter af sig selv ${dayOf(startOfDate(until))}. Du kan også afslutte den før.`,
    ],
    action: { label: 'Gå til din profil', url: `${publicUrl}${BREAK_PATH}` },
    footer: 'Vi minder dig kun om pausen denne ene gang.',
  }),
});
