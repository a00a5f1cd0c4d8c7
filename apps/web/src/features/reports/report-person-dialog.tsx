// Reporting a person from their page.
import { reportPerson } from '@chowk/contract/people/person-endpoints';
import type { DialogProps } from '../../data/dialogs/dialogs.tsx';
import { reportReasonOptions } from '../../data/reports/use-report-form.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { ReportForm } from './report-form.tsx';
import { texts } from './reports-texts.ts';

/** What only a listing can be. */
const ofListings: readonly string[] = ['duplicate', 'wrong_category'];
const reasons = reportReasonOptions.filter(([reason]) => !ofListings.includes(reason));

export function ReportPersonDialog({ request: { personId, personName }, close }: DialogProps<'report-person'>) {
  const api = useApi();
  return (
    <ReportForm
      title={texts.reportPerson}
      about={{ id: personId, name: personName }}
      reasons={reasons}
      send={(values) => api.call(reportPerson, { params: { id: personId }, body: values })}
      close={close}
    />
  );
}
