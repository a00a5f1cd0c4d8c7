// Sign-in dialog: login, registration, social sign-in, forgotten password.
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { prepareOffer } from '../../data/account/passkey-offer.ts';
import { acceptSignedIn, type SignedIn } from '../../data/session/current-session.ts';
import { useSessionActions } from '../../data/session/session.tsx';
import type { DialogProps } from '../../domain/dialogs/dialogs.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';
import { TabPanel, Tabs } from '../../ui/menus/tabs.tsx';
import { texts } from './accounts-texts.ts';
import { isRegisteringEarly, LoginForm, useLoginForm } from './login-form.tsx';
import { RegisterForm, useRegisterForm } from './register-form.tsx';
import { SocialButtons } from './social-sign-in.tsx';

const ForgotPasswordForm = lazy(async () => ({
  default: (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
}));

const tabs = [
  { value: 'login', label: texts.login },
  { value: 'register', label: texts.register },
] as const;

export function SignInDialog({ request, close }: DialogProps<'sign-in'>) {
  const [tab, setTab] = useState<'login' | 'register'>(() =>
    request.tab === 'register' || isRegisteringEarly() ? 'register' : 'login',
  );
  const [isResetOpen, setResetOpen] = useState(request.tab === 'forgot-password');
  const { adopt } = useSessionActions();
  const login = useLoginForm();
  const register = useRegisterForm();

  // Closing clears both forms; a reload keeps them.
  const reset = useEffectEvent(() => {
    login.forget();
    register.forget();
  });
  useEffect(() => () => reset(), []);
  // Validation is needed when a field loses focus, so it is loaded in advance.
  useEffect(() => void import('./sign-in-checks.ts').catch(() => {}), []);

  // The dialog host closes this dialog when a user is signed in, here or in another tab.
  const enter = async (answer: SignedIn) => {
    const { token, user } = await acceptSignedIn(answer, null);
    // Not offered to users who signed in to sell or to write.
    if (tab === 'login' && !request.intent) prepareOffer(user.id);
    adopt({ token, user });
  };

  return (
    <Dialog
      title={texts.title}
      description={request.intent?.kind === 'page' ? texts.continueDescription : texts.description}
      onClose={close}
      size="sm"
      hasUnsavedInput={login.form.formState.isDirty || register.form.formState.isDirty}
    >
      <Tabs value={tab} onChange={setTab} label={texts.loginOrRegister} tabs={tabs}>
        <TabPanel value="login">
          {isResetOpen ? (
            <Suspense fallback={<SpinnerArea />}>
              <ForgotPasswordForm email={login.form.getValues('email')} onBack={() => setResetOpen(false)} />
            </Suspense>
          ) : (
            <LoginForm form={login.form} onSignedIn={enter} onForgotPassword={() => setResetOpen(true)} />
          )}
        </TabPanel>
        <TabPanel value="register">
          <RegisterForm form={register.form} onSignedIn={enter} />
        </TabPanel>
      </Tabs>
      <SocialButtons purpose={tab} onSignedIn={enter} />
    </Dialog>
  );
}
