// Takes a change of address back, with the token of the letter to the old one: asked first, as everybody is signed out.
import { undoEmailChange } from '@chowk/contract/accounts/email/email-confirmation-endpoints';
import { useState } from 'react';
import { useDialogs } from '../../data/dialogs/dialogs.tsx';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { texts } from './email-texts.ts';

type State = { readonly kind: 'asking' | 'busy' } | { readonly kind: 'done' | 'failed'; readonly text: string };

export function UndoEmailChange({ token }: { readonly token: string }) {
  const api = useApi();
  const dialogs = useDialogs();
  const [state, setState] = useState<State>({ kind: 'asking' });

  async function undo(): Promise<void> {
    setState({ kind: 'busy' });
    try {
      const { message } = await api.call(undoEmailChange, { body: { token } });
      setState({ kind: 'done', text: message });
    } catch (error) {
      setState({ kind: 'failed', text: errorMessage(error, texts.undo.failed) });
    }
  }

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
