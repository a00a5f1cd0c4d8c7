// Asks for the password before the file with a person's data is downloaded: an open browser alone is no proof.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { PersonalDataRequest } from '@chowk/contract/accounts/personal-data-schemas';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { schemaResolver, showServerErrors } from '../../platform/forms/form-validation.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { downloadMyData } from './download-my-data.ts';
import { texts } from './your-data-texts.ts';

const formId = 'download-data';
const resolver = schemaResolver(PersonalDataRequest);

type DialogProps = { readonly user: User; readonly onClose: () => void };

export default function DownloadDataDialog({ user, onClose }: DialogProps) {
  const api = useApi();
  const { register, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  const download = handleSubmit(async ({ password }) => {
    try {
      const fileName = await downloadMyData(api, user, password ?? '');
      onClose();
      toast({ title: texts.copy.done, description: fileName });
    } catch (error) {
      if (showServerErrors(error, setError, ['password'])) return;
      setError('root', { message: errorMessage(error) });
    }
  });

  return (
    <Dialog
      title={texts.copy.question}
      description={texts.copy.why}
      size="sm"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={isSubmitting}>
            {texts.copy.confirm}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={(event) => void download(event)} noValidate className="flex flex-col gap-4">
        {errors.root?.message ? <Notice tone="danger">{errors.root.message}</Notice> : null}
        <Field label={texts.password} hint={texts.copy.noPassword} error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
        </Field>
      </form>
    </Dialog>
  );
}
