// Takes a change of address back, with the token of the letter to the old one: asked first, as everybody is signed out.
import { undoEmailChange } from '@chowk/contract/accounts/email/email-confirmation-endpoints';
import { useState } from 'react';
import { useDialogs } from '../../data/dialogs/dialogs.tsx';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

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
      setState({ kind: 'failed', text: errorMessage(error, 'The change could not be undone. Please try again.') });
    }
  }

  if (state.kind === 'done')
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="success">{state.text}</Notice>
        <Button onClick={() => dialogs.open('sign-in', { tab: 'forgot-password' })}>Choose a new password</Button>
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      {state.kind === 'failed' ? <Notice tone="danger">{state.text}</Notice> : null}
      <p>
        Your account goes back to the address that got this letter, everybody who is signed in to it is signed out, and
        its passkeys are removed.
      </p>
      <Button isBusy={state.kind === 'busy'} onClick={() => void undo()}>
        Undo the change
      </Button>
    </div>
  );
}
