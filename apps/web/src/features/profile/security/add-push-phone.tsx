// Adds a phone number for notifications as text messages: the number first, then the code that was sent to it.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import { addPushPhone, sendPhoneCode } from '@chowk/contract/push/push-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pushSettingsQuery } from '../../../data/account/account-queries.ts';
import { texts } from '../../../domain/notifications/notifications-texts.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { errorMessage, toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Problem } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { texts as securityTexts } from './security-texts.ts';

/** The number first, then the code that was sent to it. */
export function AddPhone({ user }: { readonly user: User }) {
  const { change, isBusy, problem } = useChanges(user);
  const [step, setStep] = useState<'phone' | 'code'>('phone');
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState<string | null>(null);
  const params = { userId: user.id };

  async function sendCode(api: Api) {
    try {
      return await api.call(sendPhoneCode, { params, body: { phone: typed, ...(password ? { password } : {}) } });
    } catch (error) {
      if (error instanceof ApiError && error.details.password) setPassword('');
      throw error;
    }
  }

  async function submit(): Promise<void> {
    const isDone = await change((api) =>
      step === 'phone' ? sendCode(api) : api.call(addPushPhone, { params, body: { code: typed } }),
    );
    if (!isDone) return;
    setTyped('');
    setPassword(null);
    setStep(step === 'phone' ? 'code' : 'phone');
  }
  return (
    <form
      className="mt-6 flex max-w-md flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3 className="font-semibold">{texts.phone.heading}</h3>
      <Field label={step === 'phone' ? texts.phone.number : texts.phone.code}>
        {(control) => (
          <Input
            {...control}
            type={step === 'phone' ? 'tel' : 'text'}
            inputMode={step === 'phone' ? 'tel' : 'numeric'}
            autoComplete={step === 'phone' ? 'tel' : 'one-time-code'}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {password !== null && (
        <Field label={securityTexts.password} hint={passkeyTexts.passwordAsked} isRequired>
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
      <Problem text={problem} />
      <Button type="submit" variant="outline" className="self-start" isBusy={isBusy} disabled={typed.trim() === ''}>
        {step === 'phone' ? texts.phone.send : texts.phone.confirm}
      </Button>
    </form>
  );
}

type Api = ReturnType<typeof useApi>;

export function useChanges(user: User) {
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function change(call: (to: typeof api) => Promise<{ readonly message: string }>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await call(api);
      toast({ title: texts.saved, description: message });
      return true;
    } catch (error) {
      setProblem(errorMessage(error));
      toastError(error);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: pushSettingsQuery(user.id).queryKey });
      setBusy(false);
    }
  }
  return { change, isBusy, problem };
}
