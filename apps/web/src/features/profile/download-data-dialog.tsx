// Dialog that downloads the personal data after the password is entered: an open browser alone is not enough.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { PersonalDataRequest } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { brand } from '@chowk/contract/brand';
import { useForm } from 'react-hook-form';
import type { Api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { schemaResolver, showServerErrors } from '../../platform/forms/form-validation.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
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

async function downloadMyData(api: Api, user: User, password: string): Promise<string> {
  const data = await api.call(exportMyData, { params: { id: user.id }, body: { password } });
  const name = dataFileName(new Date());
  saveFile(name, JSON.stringify(data, null, 2));
  return name;
}

/** `chowk-my-data-2026-11-15.json`, in local time. */
export function dataFileName(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  const date = [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  return `${brand.name.toLowerCase()}-my-data-${date}.json`;
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // Some browsers read the blob later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
