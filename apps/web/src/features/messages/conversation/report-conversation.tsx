// Dialog that reports a conversation to the moderators.
import { reportConversation } from '@chowk/contract/messages/message-endpoints';
import { ConversationReport } from '@chowk/contract/messages/message-schemas';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import { conversationKeyOf, type Subject } from '../../../data/messages/mailbox-pages.ts';
import { noReason, reportReasonOptions, useReportForm } from '../../../domain/forms/use-report-form.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { schemaResolver } from '../../../platform/forms/form-validation.ts';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { texts } from './conversation-texts.ts';

const resolver = schemaResolver(ConversationReport);

type ReportConversationProps = { readonly subject: Subject; readonly close: () => void };

export function ReportConversation({ subject, close }: ReportConversationProps) {
  const { listing, otherUser } = subject;
  const api = useApi();
  const { form, submit } = useReportForm({
    about: conversationKeyOf({ listing, otherUser }),
    empty: { listingId: listing.id, otherUserId: otherUser.id, reason: noReason, description: '' },
    resolver,
    fields: ['reason', 'description'],
    send: (body) => api.call(reportConversation, { body }),
    thanks: messageTexts.reported,
    onSent: close,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <ReasonDialog
      title={texts.reportTitle}
      about={richText(texts.reportAbout, {
        name: <bdi>{otherUser.fullName}</bdi>,
        title: <bdi>{listing.title}</bdi>,
      })}
      reasons={reportReasonOptions}
      reason={{ control: form.register('reason'), error: errors.reason?.message }}
      description={{
        control: form.register('description'),
        error: errors.description?.message,
        hint: texts.reportHint,
      }}
      problem={errors.root?.message}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={close}
    />
  );
}
