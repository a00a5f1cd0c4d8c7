// Signing in and signing up, side by side; what was typed lives as long as the dialog is open.
import { brand } from '@chowk/contract/brand';
import { useState } from 'react';
import { type DialogProps, useDialogs } from '../../platform/dialogs.tsx';
import { useSessionActions } from '../../platform/session.tsx';
import type { SignedIn } from '../../platform/session-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { LoginForm, useLoginForm } from './login-form.tsx';
import { RegisterForm, useRegisterForm } from './register-form.tsx';
import { SocialButtons } from './social-buttons.tsx';

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const;

export function SignInDialog({ request, close }: DialogProps<'sign-in'>) {
  const [tab, setTab] = useState<'login' | 'register'>(request.tab ?? 'login');
  const { adopt } = useSessionActions();
  const dialogs = useDialogs();
  const login = useLoginForm();
  const register = useRegisterForm();

  function enter(signedIn: SignedIn) {
    adopt({ token: signedIn.token, user: signedIn.user });
    close();
    if (request.next) dialogs.open(request.next);
  }

  return (
    <Dialog
      title={`Welcome to ${brand.name}`}
      description="Log in or register to sell, save and send messages."
      onClose={close}
      size="sm"
    >
      <Tabs value={tab} onChange={setTab} label="Login or register" tabs={tabs}>
        <TabPanel value="login">
          <LoginForm form={login} onEntered={enter} />
        </TabPanel>
        <TabPanel value="register">
          <RegisterForm form={register} onEntered={enter} />
        </TabPanel>
      </Tabs>
      <SocialButtons purpose={tab} onEntered={enter} />
    </Dialog>
  );
}
