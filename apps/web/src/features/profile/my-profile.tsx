// Profile page: avatar, name, and tabs for information and security.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { placeLine } from '@chowk/contract/places/place-names';
import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { securityHash } from '../../platform/addresses/paths.ts';
import { Avatar } from '../../ui/images/avatar.tsx';
import { TabPanel, Tabs } from '../../ui/menus/tabs.tsx';
import { AccountLimits } from './account-limits.tsx';
import { PasswordForm } from './password-form.tsx';
import { EmailSettingsSection } from './profile-emails.tsx';
import { ProfileInformation } from './profile-information.tsx';
import { texts } from './profile-texts.ts';
import { NotificationSettings } from './security/notification-settings.tsx';
import { PasskeyList } from './security/passkey-list.tsx';
import { SignedInDevices } from './security/signed-in-devices.tsx';
import { YourData } from './your-data.tsx';

const tabs = [
  { value: 'information', label: texts.tabs.information },
  { value: 'security', label: texts.tabs.security },
] as const;

export function MyProfile({ user }: { readonly user: User }) {
  const [tab, setTab] = useOpenTab();
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="font-heading font-semibold text-28 sm:text-36">{texts.title}</h1>
      <div className="mt-6 mb-8 flex items-center gap-4">
        <AvatarWithButton user={user} />
        <div className="min-w-0">
          <p className="font-heading font-semibold text-22">
            <bdi>{user.fullName}</bdi>
          </p>
          <p className="truncate text-quiet">
            <bdi>{placeLine(user.location)}</bdi>
          </p>
        </div>
      </div>
      <Tabs value={tab} onChange={setTab} label={texts.title} tabs={tabs}>
        <TabPanel value="information" staysMounted className="pt-6">
          <ProfileInformation user={user} />
        </TabPanel>
        <TabPanel value="security" staysMounted className="pt-6">
          <PasswordForm user={user} />
          {tab === 'security' && (
            <>
              <PasskeyList user={user} />
              <SignedInDevices user={user} />
              <NotificationSettings user={user} />
            </>
          )}
        </TabPanel>
      </Tabs>
      <AccountLimits user={user} />
      <EmailSettingsSection />
      <YourData user={user} />
    </div>
  );
}

type Tab = (typeof tabs)[number]['value'];

/** Emails link to the security tab by hash; once open, the hash is removed. */
function useOpenTab() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const state = useState<Tab>(hash === securityHash ? 'security' : 'information');
  const openSecurity = useEffectEvent(() => {
    state[1]('security');
    void navigate(pathname, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (hash === securityHash) openSecurity();
  }, [hash]);
  return state;
}

/** Avatars cannot be changed yet. */
function AvatarWithButton({ user }: { readonly user: User }) {
  return (
    <div className="relative">
      <Avatar name={user.fullName} src={user.avatar} size="lg" />
      <button
        type="button"
        disabled
        title={texts.changeAvatar}
        aria-label={texts.changeAvatar}
        className="absolute -right-1.5 -bottom-1.5 flex size-9 items-center justify-center rounded-full border border-line bg-surface text-quiet"
      >
        <Camera className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
