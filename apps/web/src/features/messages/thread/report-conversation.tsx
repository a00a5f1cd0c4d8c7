// The form that tells the moderators what is wrong with a conversation.
import { ConversationReport, messageTexts, reportConversation } from '@chowk/contract/messages';
import { type ReportReason, reportReasonLabels, reportReasons } from '@chowk/contract/reports';
import { useUser } from '../../../data/session/session.tsx';
import { useSavedForm } from '../../../data/session/use-saved-form.ts';
import { toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { checkWhenLeft, schemaResolver, showServerErrors } from '../../../platform/forms/form-validation.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { keyOf, type Subject } from '../conversations.ts';

const formId = 'report-conversation';
const resolver = schemaResolver(ConversationReport);

type ReportConversationProps = { readonly subject: Subject; readonly close: () => void };

export function ReportConversation({ subject, close }: ReportConversationProps) {
  const { register, errors, isSubmitting, send } = useConversationReport(subject, close);
  return (
    <Dialog
      title="Report Conversation"
      description={
        <>
          With <bdi>{subject.otherUser.fullName}</bdi>, about <bdi>{subject.listing.title}</bdi>
        </>
      }
      isSticky
      onClose={close}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isSubmitting}>
            {isSubmitting ? 'Submitting...' : 'Submit Report'}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-5">
        <Field label="Reason" error={errors.reason?.message} isRequired>
          {(control) => (
            <Select {...control} {...register('reason')}>
              <option value="">Select a reason</option>
              {reportReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {reportReasonLabels[reason]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Description"
          error={errors.description?.message}
          hint="What should we know about it? Moderators will read the conversation."
          isRequired
        >
          {(control) => <Textarea {...control} {...register('description')} />}
        </Field>
      </form>
    </Dialog>
  );
}

function useConversationReport({ listing, otherUser }: Subject, onSent: () => void) {
  const api = useApi();
  // An empty reason is one not chosen yet.
  const empty = { listingId: listing.id, personId: otherUser.id, reason: '' as ReportReason, description: '' };
  const user = useUser();
  const name = `${user?.id}:report:${keyOf({ listing, otherUser })}`;
  const { form, forget } = useSavedForm({ name, empty, resolver, ...checkWhenLeft });
  const { register, formState, handleSubmit, setError } = form;
  const send = handleSubmit(async (body) => {
    try {
      await api.call(reportConversation, { body });
      forget();
      toast({ title: 'Report Submitted', description: messageTexts.reported });
      onSent();
    } catch (error) {
      showServerErrors(error, setError, ['reason', 'description']);
      toastError(error, { title: 'Error', description: 'Failed to submit report. Please try again.' });
    }
  });
  return { register, errors: formState.errors, isSubmitting: formState.isSubmitting, send };
}
