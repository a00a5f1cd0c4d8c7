// Reporting a listing.
import { reportListing } from '@chowk/contract/moderation/report-endpoints';
import type { DialogProps } from '../../data/dialogs/dialogs.tsx';
import { reportReasonOptions } from '../../data/reports/use-report-form.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { ReportForm } from './report-form.tsx';
import { texts } from './reports-texts.ts';

export function ReportDialog({ request: { listingId, listingTitle }, close }: DialogProps<'report-listing'>) {
  const api = useApi();
  return (
    <ReportForm
      title={texts.reportListing}
      about={{ id: listingId, name: listingTitle }}
      reasons={reportReasonOptions}
      send={(values) => api.call(reportListing, { body: { ...values, listingId } })}
      close={close}
    />
  );
}
