import type { AdminReportFragment } from '../../../gql/admin';
import { TEXTS } from '../texts';

/** A visitor who reported, with the address: confirmed, except where the report is urgent. */
export function Visitor({ visitor }: { visitor: NonNullable<AdminReportFragment['visitor']> }) {
  return (
    <>
      <bdi>{visitor.name ?? TEXTS.report.visitor}</bdi>
      {visitor.email ? (
        <>
          {' ('}
          <a href={`mailto:${visitor.email}`}>{visitor.email}</a>)
        </>
      ) : null}
    </>
  );
}
