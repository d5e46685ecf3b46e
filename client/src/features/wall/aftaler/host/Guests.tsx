import { profilePath } from '@venn/schema/paths';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/Button';
import { Avatar } from '../../../../components/circles/Avatar';
import { useFocusAfterDialog } from '../../../../components/dialog/useFocusAfterDialog';
import { SrOnly } from '../../../../components/SrOnly';
import type { AftaleCard_AftaleFragment as Aftale } from '../../../../gql/wall';
import styles from './Guests.module.css';
import { RemoveDialog } from './RemoveDialog';
import { HOST_TEXTS as TEXTS } from './texts';

type Guest = Aftale['coming'][number];

/** Who is coming; the host can take somebody off the list. */
export function Guests({ aftale }: { aftale: Aftale }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<Guest>();
  useFocusAfterDialog(removing !== undefined, () => heading.current);
  return (
    <section className={styles.guests} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {TEXTS.coming}
      </h3>
      <ul>
        {aftale.coming.map((guest) => (
          <li key={guest.id}>
            <Avatar person={guest} size="small" ring="other" />
            <Link to={profilePath(guest.id)} dir="auto" translate="no">
              {guest.username}
            </Link>
            {guest.requestId !== null && aftale.viewerMay.includes('remove') ? (
              <Button size="small" variant="quiet" onClick={() => setRemoving(guest)}>
                <span>{TEXTS.remove}</span>
                <SrOnly>{` ${guest.username}`}</SrOnly>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {removing ? <RemoveDialog guest={removing} onClose={() => setRemoving(undefined)} /> : null}
    </section>
  );
}
