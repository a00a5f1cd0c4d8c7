// Dialog to rename a passkey, or to enter the password before one is added or removed.
import type { Passkey } from '@chowk/contract/accounts/passkeys/passkey-schemas';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import { passkeyLimits } from '@chowk/contract/limits';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../../platform/api/error-messages.ts';
import { showServerErrors } from '../../../platform/forms/form-validation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { texts } from './security-texts.ts';

export type PasskeyAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };
export type PasskeyInput = { readonly name: string; readonly password: string };

const formId = 'passkey-question';
const dialogTexts = {
  add: { title: passkeyTexts.add, button: texts.continue },
  rename: { title: passkeyTexts.rename, button: texts.save },
  remove: { title: passkeyTexts.removeQuestion, button: passkeyTexts.remove },
} as const;

type PasskeyDialogProps = {
  readonly action: PasskeyAction;
  readonly needsPassword: boolean;
  readonly findNext: () => HTMLElement | null;
  /** Errors it throws are shown in the form. */
  readonly onAnswer: (answer: PasskeyInput) => Promise<void>;
  readonly onClose: () => void;
};

export default function PasskeyDialog({ action, needsPassword, findNext, onAnswer, onClose }: PasskeyDialogProps) {
  const { kind } = action;
  const name = kind === 'add' ? '' : action.passkey.name;
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name, password: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (answer) => {
    try {
      await onAnswer(answer);
      onClose();
    } catch (error) {
      if (showServerErrors(error, setError, ['name', 'password'])) return;
      setError('root', { message: errorMessage(error, passkeyTexts.addFailed) });
    }
  });
  return (
    <Dialog
      title={dialogTexts[kind].title}
      description={kind === 'remove' ? name : undefined}
      size="sm"
      findNext={findNext}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant={kind === 'remove' ? 'danger' : 'primary'} isBusy={isSubmitting}>
            {dialogTexts[kind].button}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        {errors.root?.message ? <Notice tone="danger">{errors.root.message}</Notice> : null}
        {kind === 'remove' && <p>{passkeyTexts.removeWarning}</p>}
        {kind === 'rename' && (
          <Field label={texts.name} error={errors.name?.message} isRequired>
            {(control) => (
              <Input {...control} {...register('name')} maxLength={passkeyLimits.nameLength} autoComplete="off" />
            )}
          </Field>
        )}
        {needsPassword && (
          <Field label={texts.password} hint={passkeyTexts.passwordAsked} error={errors.password?.message} isRequired>
            {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
