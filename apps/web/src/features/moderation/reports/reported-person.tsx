// The person of a report, with the way to their page while there is one.
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { Link } from 'react-router';
import { paths } from '../../../platform/addresses/paths.ts';
import { nameOfReported } from './decision-texts.ts';

type ReportedPersonProps = {
  readonly headingId: string;
  readonly report: ModeratedReport;
  readonly person: NonNullable<ModeratedReport['person']>;
};

export function ReportedPerson({ headingId, report, person }: ReportedPersonProps) {
  const name = <bdi>{nameOfReported(report)}</bdi>;
  const isGone = report.history === null || report.isSuspended;
  return (
    <h2 id={headingId} className="font-heading font-semibold text-18 wrap-anywhere sm:text-22">
      {isGone ? (
        name
      ) : (
        <Link to={paths.person(person.id)} className="hover:text-primary hover:underline">
          {name}
        </Link>
      )}
    </h2>
  );
}
