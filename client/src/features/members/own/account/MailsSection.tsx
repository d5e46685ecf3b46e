import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '@venn/schema/limits';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '../../../../components/feedback/Alert';
import { showToast } from '../../../../components/feedback/toastStore';
import { Checkbox } from '../../../../components/form/Checkbox';
import { Section } from '../../../../components/Page';
import { useUpdateProfileMutation } from '../../../../gql/members';
import { errorText } from '../../../../lib/forms/formErrors';
import { loadChunk } from '../../../../lib/page/loadChunk';
import type { OwnViewer } from '../profileForm';

// Not in the page's first load: most members come for something else.
const AftaleMails = lazy(async () => ({
  default: (await loadChunk(() => import('./AftaleMails'))).AftaleMails,
}));

const TEXTS = {
  title: 'Mails',
  help: 'Du får altid mails om din konto og dit Plus.',
  unread: 'Skriv til mig, når jeg har ulæste beskeder',
  unreadHelp: `Du får én mail om dem alle, når du ikke er på Venn, og aldrig mellem kl. ${QUIET_FROM_HOUR} og ${QUIET_UNTIL_HOUR}. Den fortæller, hvem der har skrevet, men ikke hvad.`,
  on: 'Du får mails om ulæste beskeder.',
  off: 'Du får ikke flere mails om ulæste beskeder.',
  failed: 'Kunne ikke gemme dit valg. Prøv venligst igen.',
  refused: (email: string) =>
    `Vores mails kan ikke leveres til ${email}. Ret adressen, hvis den er forkert, eller ryd op i din indbakke, hvis den er fuld.`,
};

interface MailsSectionProps {
  viewer: Pick<OwnViewer, 'unreadMails' | 'aftaleMailsOff' | 'refusedEmail'>;
}

/** Which mails the viewer receives, and whether they are delivered. */
export function MailsSection({ viewer: { unreadMails, aftaleMailsOff, refusedEmail } }: MailsSectionProps) {
  const [update] = useUpdateProfileMutation();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const choose = async (value: boolean) => {
    setWanted(value);
    setFailure(null);
    try {
      await update({ variables: { input: { unreadMails: value } } });
      showToast(value ? TEXTS.on : TEXTS.off);
    } catch (error) {
      setFailure(errorText(error, TEXTS.failed));
    } finally {
      setWanted(null);
    }
  };

  return (
    <Section title={TEXTS.title} help={TEXTS.help}>
      {refusedEmail ? <Alert tone="error">{TEXTS.refused(refusedEmail)}</Alert> : null}
      <Checkbox
        name="unreadMails"
        label={TEXTS.unread}
        help={TEXTS.unreadHelp}
        value={wanted ?? unreadMails}
        onChange={(value) => wanted === null && void choose(value)}
      />
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <Suspense>
        <AftaleMails off={aftaleMailsOff} />
      </Suspense>
    </Section>
  );
}
