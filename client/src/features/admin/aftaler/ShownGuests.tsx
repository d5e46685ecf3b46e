import type { ReadingReason } from '@venn/schema/moderation';
import { READING_REASON_LABELS } from '@venn/schema/texts/moderation';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { type AftaleGuestsFragment, useAdminAftaleGuestsQuery, useAdminReportedGuestsQuery } from '../../../gql/admin';
import admin from '../admin.module.css';
import { PersonLink } from '../PersonLink';
import { TEXTS as PORTAL_TEXTS } from '../texts';
import styles from './Aftaler.module.css';
import { TEXTS } from './texts';

interface ReadProps {
  id: string;
  reason: ReadingReason;
}

/** Where the aftale of a post is and who is coming: read each time, and kept nowhere. */
export function PostGuests({ id, reason }: ReadProps) {
  const { data, error } = useAdminAftaleGuestsQuery({ variables: { id, reason }, fetchPolicy: 'no-cache' });
  return <ShownGuests guests={data?.adminAftaleGuests} hasFailed={error !== undefined} reason={reason} />;
}

/** Where a reported aftale was to be and who was coming, as an entry of the report keeps it. */
export function ReportedGuests({ id, reason, isForTwo }: ReadProps & { isForTwo: boolean }) {
  const { data, error } = useAdminReportedGuestsQuery({ variables: { id, reason }, fetchPolicy: 'no-cache' });
  return (
    <ShownGuests
      guests={data?.adminReportedGuests}
      hasFailed={error !== undefined}
      reason={reason}
      isForTwo={isForTwo}
    />
  );
}

interface ShownGuestsProps {
  guests: AftaleGuestsFragment | undefined;
  hasFailed: boolean;
  reason: ReadingReason;
  isForTwo?: boolean;
}

function ShownGuests({ guests: shown, hasFailed, reason, isForTwo = false }: ShownGuestsProps) {
  if (hasFailed) return <Alert tone="error">{TEXTS.failed}</Alert>;
  if (!shown) return <Loading>{PORTAL_TEXTS.loading}</Loading>;
  const { place, host, guests } = shown;
  return (
    <>
      <dl className={admin.facts}>
        <div>
          <dt>{TEXTS.place}</dt>
          <dd lang={place === null ? undefined : 'da'} dir="auto">
            {place ?? TEXTS.noPlace}
          </dd>
        </div>
        {isForTwo ? null : (
          <>
            <div>
              <dt>{TEXTS.host}</dt>
              <dd>
                <PersonLink person={host} />
              </dd>
            </div>
            <div className={styles.people}>
              <dt>{TEXTS.guests}</dt>
              {guests.length === 0 ? <dd>{TEXTS.noGuests}</dd> : null}
              {guests.map((guest) => (
                <dd key={guest.id}>
                  <PersonLink person={guest} />
                </dd>
              ))}
            </div>
          </>
        )}
      </dl>
      <p className={admin.muted}>{TEXTS.recorded(READING_REASON_LABELS[reason].en)}</p>
    </>
  );
}
