// Signing in and signing up, side by side; what was typed lives as long as the dialog is open.
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { DialogProps } from '../../data/dialogs/dialogs.tsx';
import type { SignedIn } from '../../data/session/current-session.ts';
import { prepareOffer } from '../../data/session/passkeys/passkey-offer.ts';
import { useSessionActions } from '../../data/session/session.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';
import { TabPanel, Tabs } from '../../ui/menus/tabs.tsx';
import { texts } from './accounts-texts.ts';
import { LoginForm, useLoginForm } from './login-form.tsx';
import { RegisterForm, useRegisterForm } from './register-form.tsx';
import { SocialButtons } from './social-buttons.tsx';

/** Few need it: it is fetched when it is asked for. */
const ForgotPasswordForm = lazy(async () => ({
  default: (await import('./forgot-password-form.tsx')).ForgotPasswordForm,
}));

const tabs = [
  { value: 'login', label: texts.login },
  { value: 'register', label: texts.register },
] as const;

export function SignInDialog({ request, close }: DialogProps<'sign-in'>) {
  const [tab, setTab] = useState<'login' | 'register'>(request.tab === 'register' ? 'register' : 'login');
  const [isForgotten, setForgotten] = useState(request.tab === 'forgot-password');
  const { adopt } = useSessionActions();
  const login = useLoginForm();
  const register = useRegisterForm();

  // Closed, both forms are empty again; loaded anew, they are as they were.
  const reset = useEffectEvent(() => {
    login.forget();
    register.forget();
  });
  useEffect(() => () => reset(), []);
  // Needed once a field is left: fetched as soon as the dialog can be used.
  useEffect(() => void import('./sign-in-checks.ts').catch(() => {}), []);

  // Whoever holds the dialogs closes this one when somebody is known, here or in another tab.
  const enter = ({ token, user }: SignedIn) => {
    // Never on the way of somebody in a hurry: whoever came to sell or to write goes on with that.
    if (tab === 'login' && !request.intent) prepareOffer(user.id);
    adopt({ token, user });
  };

  return (
    <Dialog
      title={texts.title}
      description={texts.description}
      onClose={close}
      size="sm"
      isWritten={login.form.formState.isDirty || register.form.formState.isDirty}
    >
      <Tabs value={tab} onChange={setTab} label={texts.loginOrRegister} tabs={tabs}>
        <TabPanel value="login">
          {isForgotten ? (
            <Suspense fallback={<SpinnerArea />}>
              <ForgotPasswordForm email={login.form.getValues('email')} onBack={() => setForgotten(false)} />
            </Suspense>
          ) : (
            <LoginForm form={login.form} onEntered={enter} onForgotPassword={() => setForgotten(true)} />
          )}
        </TabPanel>
        <TabPanel value="register">
          <RegisterForm form={register.form} onEntered={enter} />
        </TabPanel>
      </Tabs>
      <SocialButtons purpose={tab} onEntered={enter} />
    </Dialog>
  );
}
