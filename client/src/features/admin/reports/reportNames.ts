import type { AdminReportFragment } from '../../../gql/admin';
import { TEXTS } from '../texts';

type Report = Pick<AdminReportFragment, 'reporter' | 'reported' | 'visitor'>;

/** Whom a report is about; a visitor's may be about a page that names nobody. */
export const aboutOf = ({ reported, visitor }: Report): string =>
  reported?.username ?? (visitor ? TEXTS.report.somewhere : TEXTS.deletedUser);

/** Who reported. */
export const reporterOf = ({ reporter, visitor }: Report): string =>
  reporter?.username ?? (visitor ? (visitor.name ?? TEXTS.report.visitor) : TEXTS.deletedUser);
