// A warning below messages with words that are common in fraud. It blocks nothing.
import { findMessageWarning, messageWarningTexts } from '@chowk/contract/messages/message-warnings';
import { OctagonAlert } from 'lucide-react';

export function SafetyLine({ content }: { readonly content: string }) {
  const warning = findMessageWarning(content);
  if (!warning) return null;
  return (
    <p className="mt-1 flex max-w-sm items-start gap-1.5 pr-10 text-13 text-pending">
      <OctagonAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {messageWarningTexts[warning]}
    </p>
  );
}
