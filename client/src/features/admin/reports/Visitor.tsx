import type { AdminReportFragment } from '../../../gql/admin';
import { TEXTS } from '../texts';

/** A visitor who reported, with the address, which is nobody's proof where it isn't confirmed. */
export function Visitor({ visitor }: { visitor: NonNullable<AdminReportFragment['visitor']> }) {
  return (
    <>
      <bdi>{visitor.name ?? TEXTS.report.visitor}</bdi>
      {visitor.email ? (
        <span>
          {' ('}
          <a href={`mailto:${visitor.email}`}>{visitor.email}</a>)
          {visitor.emailConfirmed ? null : <span>{` ${TEXTS.report.unconfirmed}`}</span>}
        </span>
      ) : null}
    </>
  );
}
