// Notifications in the security tab: devices with their kinds, quiet hours, text of messages, lists stored on this device.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { formatDevice } from '@chowk/contract/accounts/sessions/device-words';
import {
  changePushDevice,
  clearPushMutes,
  removePushDevice,
  savePushPreferences,
} from '@chowk/contract/push/push-endpoints';
import { defaultPushPreferences, type PushKind, pushKinds } from '@chowk/contract/push/push-kinds';
import type { PushDevice, PushSettings } from '@chowk/contract/push/push-schemas';
import { relativeTime } from '@chowk/contract/text/relative-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { pushSettingsQuery } from '../../../data/account/account-queries.ts';
import { forgetPushDevice } from '../../../data/account/push-device.ts';
import { texts } from '../../../domain/notifications/notifications-texts.ts';
import { chooseOwnLists, storesOwnLists } from '../../../platform/device/device-caches.ts';
import { useNow } from '../../../platform/page/page-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice, Problem } from '../../../ui/feedback/notice.tsx';
import { SpinnerArea } from '../../../ui/feedback/spinner.tsx';
import { Checkbox } from '../../../ui/forms/field.tsx';
import { AddPhone, useChanges } from './add-push-phone.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

const NotifyMeDialog = lazy(() =>
  import('../../../domain/notifications/notify-me-dialog.tsx').then((module) => ({ default: module.NotifyMeDialog })),
);

export function NotificationSettings({ user }: { readonly user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(pushSettingsQuery(user.id));
  return (
    <section aria-labelledby="notifications" className="mt-10 border-line border-t pt-8">
      <h2 id="notifications" className="font-heading font-semibold text-22">
        {texts.heading}
      </h2>
      <p className="mt-2 text-14 text-quiet">{texts.explained}</p>
      {!data && !isError && <SpinnerArea />}
      {isError && !data && (
        <div className="mt-4 flex flex-col items-start gap-3">
          <Notice tone="danger">{texts.notLoaded}</Notice>
          <Button variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      {data && (data.publicKey ? <Devices user={user} settings={data} /> : <p className="mt-3">{texts.off}</p>)}
      <StoredLists user={user} />
    </section>
  );
}

type DevicesProps = { readonly user: User; readonly settings: PushSettings };

function Devices({ user, settings }: DevicesProps) {
  const [isAsking, setAsking] = useState(false);
  const { change, isBusy, problem } = useChanges(user);
  const params = { userId: user.id };
  const queries = useQueryClient();
  const { queryKey } = pushSettingsQuery(user.id);
  // A box shows its new state at once; after a failure the refetched settings show the old one.
  const save = (changed: Partial<PushSettings>) => {
    const { quietHours, showsText, timeZone } = { ...settings, ...changed };
    queries.setQueryData(queryKey, { ...settings, ...changed });
    return change((api) => api.call(savePushPreferences, { params, body: { quietHours, showsText, timeZone } }));
  };
  const isOnHere = settings.devices.some(({ isThisOne }) => isThisOne);
  return (
    <>
      {settings.devices.length === 0 && <p className="mt-4">{texts.none}</p>}
      <ul className="mt-3 divide-y divide-line">
        {settings.devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isBusy={isBusy}
            onChange={(kinds) => {
              const devices = settings.devices.map((each) => (each.id === device.id ? { ...each, kinds } : each));
              queries.setQueryData(queryKey, { ...settings, devices });
              void change((api) =>
                api.call(changePushDevice, { params: { ...params, deviceId: device.id }, body: { kinds } }),
              );
            }}
            onRemove={() => {
              if (device.isThisOne) forgetPushDevice();
              void change((api) => api.call(removePushDevice, { params: { ...params, deviceId: device.id } }));
            }}
          />
        ))}
      </ul>
      {!isOnHere && (
        <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
          {texts.turnOn}
        </Button>
      )}
      {settings.devices.length > 0 && (
        <div className="mt-4">
          <Checkbox
            label={texts.quiet}
            checked={settings.quietHours !== null}
            disabled={isBusy}
            onChange={({ target }) =>
              void save({ quietHours: target.checked ? defaultPushPreferences.quietHours : null })
            }
          />
          {settings.quietHours && (
            <QuietHoursFields
              hours={settings.quietHours}
              isBusy={isBusy}
              onChange={(quietHours) => void save({ quietHours })}
            />
          )}
          <Checkbox
            label={texts.showsText}
            checked={settings.showsText}
            disabled={isBusy}
            onChange={({ target }) => void save({ showsText: target.checked })}
          />
        </div>
      )}
      <div className="mt-4 empty:hidden">
        <Problem text={problem} />
      </div>
      {settings.offersPhone && <AddPhone user={user} />}
      {settings.muted > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-14">
          {texts.muted({ count: settings.muted })}
          <Button
            size="sm"
            variant="outline"
            isBusy={isBusy}
            onClick={() => void change((api) => api.call(clearPushMutes, { params }))}
          >
            {texts.unmute}
          </Button>
        </p>
      )}
      {isAsking && (
        <Suspense>
          <NotifyMeDialog user={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

type DeviceRowProps = {
  readonly device: PushDevice;
  readonly isBusy: boolean;
  readonly onChange: (kinds: PushKind[]) => void;
  readonly onRemove: () => void;
};

function DeviceRow({
  device: { device: name, kinds, isThisOne, lastSentAt },
  isBusy,
  onChange,
  onRemove,
}: DeviceRowProps) {
  const now = useNow();
  const device = formatDevice(name);
  const toggle = (kind: PushKind, isOn: boolean) =>
    onChange(pushKinds.filter((each) => (each === kind ? isOn : kinds.includes(each))));
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {device}
            {isThisOne && <Badge tone="softFine">{texts.thisDevice}</Badge>}
          </p>
          <p className="mt-0.5 text-14 text-quiet">
            {lastSentAt ? texts.lastSent({ ago: relativeTime(new Date(lastSentAt), now) }) : texts.neverSent}
          </p>
        </div>
        <Button size="sm" variant="dangerGhost" className="shrink-0" onClick={onRemove}>
          {texts.remove}
          <span className="sr-only"> {device}</span>
        </Button>
      </div>
      <fieldset className="mt-1">
        <legend className="sr-only">{texts.kindsOf({ device })}</legend>
        {pushKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={texts.kinds[kind]}
            checked={kinds.includes(kind)}
            disabled={isBusy}
            onChange={({ target }) => toggle(kind, target.checked)}
          />
        ))}
      </fieldset>
    </li>
  );
}

/** Stored in this browser, not with the account. */
function StoredLists({ user }: { readonly user: User }) {
  const [isStored, setStored] = useState(storesOwnLists);
  return (
    <div className="mt-6">
      <Checkbox
        label={texts.keepsLists}
        checked={isStored}
        onChange={({ target }) => {
          setStored(target.checked);
          void chooseOwnLists(user.id, target.checked);
        }}
      />
    </div>
  );
}
