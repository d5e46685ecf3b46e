import type { AftaleMail } from '@venn/schema/aftale-mails';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../../../../components/Button';
import { loadChunk } from '../../../../../lib/page/loadChunk';
import styles from './Notifications.module.css';
import { NOTIFICATION_TEXTS as TEXTS } from './texts';

// Not with the page: most members want all or none.
const AftaleMails = lazy(async () => ({
  default: (await loadChunk(() => import('./AftaleMails'))).AftaleMails,
}));

interface AftaleMailsChoiceProps {
  off: readonly AftaleMail[];
  /** Whether any of them is sent. */
  isWanted: boolean;
}

/** Opens the choice between the mails about aftaler, while there are any. */
export function AftaleMailsChoice({ off, isWanted }: AftaleMailsChoiceProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!isWanted && !open) return null;
  return (
    <div className={styles.part}>
      <Button variant="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {TEXTS.chooseAftaleMails}
      </Button>
      <div id={id}>
        {open ? (
          <Suspense>
            <AftaleMails off={off} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
