// Reverts a change of email address with the link sent to the old address. Confirmed first: it ends all sessions.
import { undoEmailChange } from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { emailConfirmationTexts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import { useState } from 'react';
import { useDialogs } from '../../domain/dialogs/dialogs.tsx';
import { ApiError } from '../../platform/api/api-error.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { texts } from './email-texts.ts';

type State =
  | { readonly kind: 'ready' | 'busy' | 'expired' }
  | { readonly kind: 'done' | 'failed'; readonly text: string };

export function UndoEmailChange({ token }: { readonly token: string | null }) {
  const api = useApi();
  const dialogs = useDialogs();
  const [state, setState] = useState<State>({ kind: 'ready' });

  async function undo(): Promise<void> {
    setState({ kind: 'busy' });
    try {
      const { message } = await api.call(undoEmailChange, { body: { token: token ?? '' } });
      setState({ kind: 'done', text: message });
    } catch (error) {
      const isExpired = error instanceof ApiError && error.status === 400;
      setState(isExpired ? { kind: 'expired' } : { kind: 'failed', text: errorMessage(error, texts.undo.failed) });
    }
  }

  if (state.kind === 'expired' || token === '') return <Notice tone="danger">{emailConfirmationTexts.linkOver}</Notice>;
  if (state.kind === 'done')
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="success">{state.text}</Notice>
        <Button onClick={() => dialogs.open('sign-in', { tab: 'forgot-password' })}>
          {texts.undo.chooseNewPassword}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      {state.kind === 'failed' ? <Notice tone="danger">{state.text}</Notice> : null}
      <p>{texts.undo.explained}</p>
      <Button isBusy={state.kind === 'busy'} onClick={() => void undo()}>
        {texts.undo.button}
      </Button>
    </div>
  );
}
